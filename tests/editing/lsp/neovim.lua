-- What an editor is told, as somebody at Neovim sees it. Writes what it finds as JSON to $FOUND.

local found = {}

local function waited(what, condition)
  if not vim.wait(30000, condition, 20) then
    found.missing = what
  end
  return found.missing == nil
end

local function here(line, character)
  return { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = character } }
end

local function run()
  if not waited("diagnostics", function() return #vim.diagnostic.get(0) > 0 end) then return end
  local client = vim.lsp.get_clients({ bufnr = 0 })[1]
  found.encoding = client.offset_encoding
  found.filetype = vim.bo.filetype
  local mark = vim.tbl_filter(function(one) return one.severity == vim.diagnostic.severity.ERROR end, vim.diagnostic.get(0))[1]
  found.marked = vim.api.nvim_buf_get_text(0, mark.lnum, mark.col, mark.end_lnum, mark.end_col, {})[1]

  -- The correction, as vim.lsp.buf.code_action() makes it.
  vim.api.nvim_win_set_cursor(0, { mark.lnum + 1, mark.col })
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.isPreferred end })
  local line = mark.lnum
  if not waited("correction", function()
    return not vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1]:find("Rpoe", 1, true)
  end) then return end
  found.mended = vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1]
  waited("no more diagnostics", function()
    return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
  end)

  local hover = client:request_sync("textDocument/hover", vim.lsp.util.make_position_params(0, client.offset_encoding), 20000, 0)
  found.hover = hover and hover.result and hover.result.contents.value or vim.inspect(hover)

  -- A name is changed in the whole log, as vim.lsp.buf.rename() does it.
  vim.api.nvim_win_set_cursor(0, { line + 1, 0 })
  vim.lsp.buf.rename("Zoë")
  waited("rename", function() return vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1]:find("Zoë") ~= nil end)
  found.renamed = vim.api.nvim_buf_get_lines(0, 0, -1, false)

  vim.api.nvim_buf_set_lines(0, -1, -1, false, { "Zoë suggests Sca" })
  vim.wait(500) -- Neovim tells of changes a moment later
  local last = vim.api.nvim_buf_line_count(0) - 1
  local completion = client:request_sync("textDocument/completion", here(last, #"Zoë suggests Sca" - 1), 20000, 0)
  found.completion = vim.tbl_map(function(item) return item.label end, completion.result.items)
  vim.api.nvim_buf_set_lines(0, -2, -1, false, { "why Plum excluded" })

  -- What stands above the line opens its proof.
  vim.lsp.codelens.refresh({ bufnr = 0 })
  waited("lenses", function() return #vim.lsp.codelens.get(0) > 0 end)
  local lens = vim.tbl_filter(function(one) return one.command.command ~= "" end, vim.lsp.codelens.get(0))[1]
  if lens then
    local windows = #vim.api.nvim_list_wins()
    client:exec_cmd(lens.command, { bufnr = 0 })
    if waited("proof", function() return #vim.api.nvim_list_wins() > windows end) then
      local shown = vim.api.nvim_list_wins()[windows + 1]
      found.proof = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(shown), 0, -1, false), "\n")
    end
  end

  client:stop()
  waited("the end", function() return client:is_stopped() end)
end

local fine, problem = pcall(run)
if not fine then found.problem = problem end
local file = assert(io.open(os.getenv("FOUND"), "w"))
file:write(vim.json.encode(found))
file:close()
vim.cmd("qa!")
