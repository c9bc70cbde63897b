// Converts the Markdown that the software writes into nodes: paragraphs, lists, code blocks, bold and code; the rest
// stays text.

const INLINE = /\\([\\`*_[\]<>~&@$^#/.|=:+)-])|\*\*((?:\\.|[^\\*])+)\*\*|`([^`]+)`/g;

const FENCE = /^(`{3,})[^\n]*\n([^]*?)\n\1$/m;

/** Returns the nodes of a Markdown text. It creates only elements of these kinds, whatever the text is. */
export function markdownNodes(markdown: string): Node[] {
  // The parts repeat in threes: text between code blocks, a fence, the content of the fence.
  return markdown.split(FENCE).flatMap((part, index) => (index % 3 === 0 ? blocks(part) : index % 3 === 2 ? [element("pre", [document.createTextNode(part)])] : []));
}

function blocks(markdown: string): Node[] {
  const written = markdown.split(/\n{2,}/).filter((block) => block.trim());
  return written.map((block) => {
    const lines = block.split("\n");
    if (!lines.every((line) => line.startsWith("- "))) return element("p", paragraph(lines));
    return element("ul", lines.map((line) => element("li", inline(line.slice(2)))));
  });
}

/** Renders the lines of a paragraph; two spaces at the end of a line make a line break. */
function paragraph(lines: readonly string[]): Node[] {
  return lines.flatMap((line, index) => [...inline(line.trimEnd()), ...(index === lines.length - 1 ? [] : [line.endsWith("  ") ? element("br", []) : document.createTextNode(" ")])]);
}

function inline(text: string): Node[] {
  const nodes: Node[] = [];
  let done = 0;
  for (const found of text.matchAll(INLINE)) {
    nodes.push(document.createTextNode(text.slice(done, found.index)));
    const [whole, sign, bold, code] = found;
    if (bold !== undefined) nodes.push(element("b", inline(bold)));
    else if (code !== undefined) nodes.push(element("code", [document.createTextNode(code)]));
    else nodes.push(document.createTextNode(sign ?? whole));
    done = found.index + whole.length;
  }
  nodes.push(document.createTextNode(text.slice(done)));
  return nodes;
}

function element(name: "p" | "ul" | "li" | "b" | "code" | "pre" | "br", inside: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}
