// The page of a notebook or a proof: no scripts and no external resources. The server has escaped `html`.

exports.page = ({ title, html, text, problem }) => `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
body { font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); }
pre { font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); overflow-x: auto; }
.problem { opacity: 0.8; }
</style>
<title>${escaped(title)}</title>
</head>
<body>
<h2>${escaped(title)}</h2>
${problem ? `<p class="problem">${escaped(problem)}</p>` : html || `<pre>${escaped(text)}</pre>`}
</body>
</html>`;

function escaped(text) {
  return String(text ?? "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
