// The little Markdown that the software writes, as nodes: paragraphs, lists, bold and code; all else is text.

const INLINE = /\\([\\`*_[\]<>~&@$^#/.|=:+)-])|\*\*((?:\\.|[^\\*])+)\*\*|`([^`]+)`/g;

/** The nodes of a text in Markdown. Nothing but these kinds of elements comes of it, whatever the text is. */
export function markdownNodes(markdown: string): Node[] {
  return markdown.split(/\n{2,}/).map((block) => {
    const lines = block.split("\n");
    if (!lines.every((line) => line.startsWith("- "))) return element("p", inline(lines.join(" ")));
    return element("ul", lines.map((line) => element("li", inline(line.slice(2)))));
  });
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

function element(name: "p" | "ul" | "li" | "b" | "code", inside: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}
