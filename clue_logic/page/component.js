// The element <clue-log>: the notebook of a log; a cell opens its proof, or what is missing and a supposition.
// It asks `ask(method, params)`, a function of whoever made it, or looks in the recorded answers inside it.

const SIGNS = { holds: "✓", lacks: "✗", open: "", both: "!" };
const STYLE = `
:host { display: block; font: 14px/1.4 system-ui, sans-serif; color: CanvasText; background: Canvas; color-scheme: light dark; }
main { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start; }
section { flex: 1 1 20em; min-width: 0; }
table { border-collapse: collapse; }
th { font-weight: normal; text-align: left; padding: 0 .5em; }
thead th { text-align: center; }
thead td { border: 0; }
.group th { font-weight: bold; padding-top: .5em; }
td { border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); padding: 0; }
td button { display: block; width: 100%; min-width: 2.2em; min-height: 1.7em; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
td button:hover, td button[aria-pressed=true] { background: color-mix(in srgb, CanvasText 15%, Canvas); }
.holds { color: light-dark(#00703c, #6fcf97); font-weight: bold; }
.lacks { opacity: .6; }
.both { color: light-dark(#b00020, #ff8a80); font-weight: bold; }
.new { outline: 2px solid light-dark(#b26a00, #ffb74d); outline-offset: -2px; opacity: 1; }
h3 { font-size: 1em; margin: 0 0 .5em; }
* + h3 { margin-top: 1em; }
ul { list-style: none; margin: 0; padding: 0; }
small { opacity: .75; margin-left: .75em; }
li button { border: 0; background: none; padding: 0; color: inherit; font: inherit; text-decoration: underline dotted; cursor: pointer; }
.deals td, .deals th { padding: 0 .5em; vertical-align: top; }
`;

/** Make an element with properties, attributes (those with a hyphen, and role) and children; texts are never markup. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else element[key] = value;
  element.append(...children);
  return element;
}

export class ClueLog extends HTMLElement {
  ask = async (method, params) => {
    const recorded = JSON.parse(this.querySelector("script")?.textContent ?? "{}");
    const answer = recorded[JSON.stringify([method, params])];
    if (answer === undefined) throw new Error(`no answer to ${method} is recorded`);
    return answer;
  };

  async connectedCallback() {
    if (this.shadowRoot) return;
    this.attachShadow({ mode: "open" });
    this.grid = make("div");
    this.panel = make("section", { role: "region", "aria-live": "polite" });
    this.shadowRoot.append(make("style", { textContent: STYLE }), make("main", {}, this.grid, this.panel));
    await this.attempt(async () => {
      const { notebook, problems, words } = await this.ask("read", {});
      this.words = words;
      this.setAttribute("role", "group");
      this.setAttribute("aria-label", words.notebook);
      this.panel.setAttribute("aria-label", words.reason);
      if (!notebook) throw new Error(problems.map((problem) => problem.message).join("\n"));
      this.notebook = notebook;
      this.drawGrid(({ place, card }) => notebook.cells[place]?.[card]?.sign ?? "open");
    });
  }

  /** Do something; show an error of it in place of a proof. */
  async attempt(action) {
    try {
      await action();
    } catch (error) {
      this.panel.replaceChildren(make("p", { role: "alert", textContent: error.message }));
    }
  }

  drawGrid(signOf, fresh = () => false) {
    const { places, groups } = this.notebook;
    const heads = places.map(({ label }) => make("th", { scope: "col", textContent: label }));
    const row = (card) =>
      make("tr", {}, make("th", { scope: "row", textContent: card }), ...places.map((place) => {
        const cell = { place: place.name, card }, sign = signOf(cell);
        const button = make("button", { type: "button", textContent: SIGNS[sign], className: sign, tabIndex: -1,
          "aria-label": `${place.label}, ${card} ${SIGNS[sign] || "?"}`, "aria-pressed": "false" });
        button.classList.toggle("new", fresh(cell));
        button.onclick = () => this.choose(cell, sign, button);
        return make("td", {}, button);
      }));
    const bodies = groups.map(({ label, cards }) =>
      make("tbody", {}, ...(label ? [make("tr", { className: "group" }, make("th", { scope: "rowgroup", textContent: label }))] : []),
        ...cards.map(row)));
    this.grid.replaceChildren(make("table", {}, make("thead", {}, make("tr", {}, make("td"), ...heads)), ...bodies));
    this.buttons = [...this.grid.querySelectorAll("button")];
    this.buttons[0].tabIndex = 0;
    this.grid.onkeydown = (event) => this.move(event, places.length);
  }

  /** Move the focus by arrow keys. */
  move(event, columns) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const next = step && this.buttons[this.buttons.indexOf(this.shadowRoot.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    for (const button of this.buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }

  choose(cell, sign, button) {
    for (const other of this.buttons) other.setAttribute("aria-pressed", String(other === button));
    return this.attempt(() => (sign === "open" ? this.showOpenCell(cell) : this.showProof(cell)));
  }

  async showProof(cell) {
    const { heading, said, remark, proof } = await this.ask("why", { cell, at: null });
    const rows = (proof?.rows ?? []).map((row) => {
      const text = `${row.number === null ? "" : `(${row.number}) `}${row.text}`;
      const leads = row.kind === "step" && row.cell && row.level > 0;
      const step = leads ? make("button", { type: "button", textContent: text, onclick: () => this.attempt(() => this.showProof(row.cell)) }) : text;
      const item = make("li", {}, step, make("small", { textContent: row.name }));
      item.style.paddingLeft = `${1.2 * row.level}em`;
      return item;
    });
    const texts = [said, remark].filter(Boolean).map((text) => make("p", { textContent: text }));
    this.panel.replaceChildren(make("h3", { textContent: heading }), ...texts, make("ul", {}, ...rows));
  }

  async showOpenCell(cell) {
    const { missing, deals, places } = await this.ask("open_cell", { cell, at: null });
    const statements = deals.map(({ heading }) => heading);
    const suppositions = statements.map((heading, at) =>
      make("button", { type: "button", textContent: heading, onclick: () => this.attempt(() => this.suppose(cell, at === 0)) }));
    const heads = ["", ...statements].map((textContent) => make("th", { scope: "col", textContent }));
    const rows = places.map(({ name, label }) =>
      make("tr", {}, make("th", { scope: "row", textContent: label }),
        ...deals.map(({ cards }) => make("td", { textContent: (cards[name] ?? []).join(", ") }))));
    const texts = missing.flatMap(({ heading, gaps }) => [make("h3", { textContent: heading }),
      make("ul", {}, ...gaps.map((gap) => make("li", {}, gap.missing, make("small", { textContent: gap.name }))))]);
    this.panel.replaceChildren(
      ...(deals.length ? [make("p", {}, `${this.words.suppose} `, ...suppositions.flatMap((one) => [one, " "])),
        make("table", { className: "deals" }, make("tr", {}, ...heads), ...rows)] : []), ...texts);
  }

  async suppose(cell, holds) {
    const { title, said, cells, possible, new: following } = await this.ask("suppose", { cell, holds, at: null });
    const back = make("button", { type: "button", textContent: this.words.back, onclick: () => {
      this.panel.replaceChildren();
      this.drawGrid(({ place, card }) => this.notebook.cells[place]?.[card]?.sign ?? "open");
    } });
    const texts = said.map((text) => make("p", { textContent: text }));
    this.panel.replaceChildren(make("h3", { textContent: title }), ...texts, back);
    if (!possible) return;
    const fresh = new Set(following.map(({ cell: { place, card } }) => JSON.stringify([place, card])));
    this.drawGrid(({ place, card }) => cells[place]?.[card] ?? "open", ({ place, card }) => fresh.has(JSON.stringify([place, card])));
    this.buttons.forEach((button) => { button.disabled = true; });
  }
}

if (!customElements.get("clue-log")) customElements.define("clue-log", ClueLog);

/** Show the element in a notebook: anywidget calls it with the model, which answers messages. */
export default {
  render({ model, el }) {
    const waiting = new Map();
    const receive = ({ id, answer }) => {
      const { value, error } = JSON.parse(answer);
      waiting.get(id)?.(value, error);
      waiting.delete(id);
    };
    model.on("msg:custom", receive);
    const element = document.createElement("clue-log");
    element.ask = (method, params) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID?.() ?? String(Math.random());
        waiting.set(id, (value, error) => (error ? reject(new Error(error.message)) : resolve(value)));
        model.send({ id, request: JSON.stringify({ method, params }) });
      });
    el.append(element);
    return () => model.off("msg:custom", receive);
  },
};
