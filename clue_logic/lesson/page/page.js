// Shows a lesson one step at a time. The document holds the words of every step; the sets and the notebook are
// replayed from the changes that html.py wrote down (replay.py says how to read them).
"use strict";

(() => {
  const SETS = ["E", "M", "N"];
  const LONG = 20; // characters: longer names of cards are broken into lines
  const SMALLEST = 16; // pixels: no text becomes smaller than this
  const BOXES = ".log, .steps, .stage-sets, .stage-sets .set, .stage-grid, .opening, .closing"; // each may scroll
  const byId = (id) => document.getElementById(id);
  const { chapters, words } = JSON.parse(byId("lesson").textContent);

  // ---- What there is to see, in order: for each chapter its opening, its steps, its closing.

  const views = chapters.flatMap((chapter, c) => {
    const name = `c${c + 1}`;
    const steps = chapter.slides.map((slide, s) => ({ id: `${name}s${s + 1}`, kind: "step", c, s, line: slide.line }));
    const closing = byId(`${name}end`) ? [{ id: `${name}end`, kind: "closing", c }] : [];
    return [{ id: name, kind: "opening", c }, ...steps, ...closing];
  });
  if (views.length === 0) return;
  const places = new Map(views.map((view, i) => [view.id, i]));
  // Where a line of the log begins; openings and closings count as lines of their own.
  const begins = views.map((view, i) => i === 0 || view.kind !== "step" || view.line !== views[i - 1].line);
  let now = -1;

  // ---- The sets and the notebook after each step

  const replayed = new Map();

  function states(c) {
    if (replayed.has(c)) return replayed.get(c);
    const { slides, entries, cards, locations } = chapters[c];
    const sets = { E: [], M: [], N: [] };
    let cells = cards.map(() => locations.map(() => ""));
    let remaining = [];
    let solution = [];
    const result = slides.map((slide) => {
      const state = { line: slide.line, fresh: new Set((slide.new || []).map(({ row, column }) => `${row},${column}`)), sources: new Set() };
      for (const name of SETS) {
        const { at, drop, entries: items, added, struck } = slide[name] || { at: 0, drop: 0, entries: [], added: [], struck: [] };
        const numbers = sets[name].filter((mark) => mark.fate !== "struck").map((mark) => mark.number);
        numbers.splice(at, drop, ...items);
        const marks = numbers.map((number) => ({
          number, ...entries[number], fate: "kept",
        }));
        added.forEach((i) => { marks[i].fate = "added"; });
        struck.forEach((i) => { marks[i].fate = "struck"; });
        [...added, ...struck].forEach((i) => state.sources.add(marks[i].line));
        state[name] = sets[name] = marks;
      }
      if (slide.cells) {
        cells = cells.map((row) => row.slice());
        slide.cells.forEach(({ row, column, sign }) => { cells[row][column] = sign; });
      }
      const known = solution;
      remaining = slide.remaining || remaining;
      solution = slide.solution || solution;
      const fate = (text) => (known.includes(text) ? "kept" : "added");
      state.remaining = remaining.map((text) => ({ text, fate: "kept" }));
      state.solution = solution.map((text) => ({ text, fate: fate(text) }));
      state.cells = cells;
      return state;
    });
    replayed.set(c, result);
    return result;
  }

  // ---- Drawing. Texts of the lesson become text nodes and nothing else.

  function element(tag, properties, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  function entry({ text, fate, line }, before, after) {
    const drawn = {
      kept: () => [text],
      added: () => [element("span", { className: "plus" }, "+"), element("ins", {}, text)],
      struck: () => [element("span", { className: "minus" }, "−"), element("del", {}, text)],
    };
    const title = line ? words.line.replace("{}", line) : "";
    return element("span", { className: "entry", title }, before, ...drawn[fate](), after);
  }

  /** Entries with commas between them. Braces keep to the first and the last, so that none stands alone on a line. */
  function listed(marks, left = "", right = "") {
    const end = marks.length - 1;
    return marks.flatMap((mark, i) => {
      const drawn = entry(mark, i ? "" : left, i < end ? "," : right);
      return i < end ? [drawn, " "] : [drawn];
    });
  }

  function row(symbol, size, meaning, content) {
    const term = element("dt", {}, symbol);
    if (size) term.append(" ", element("span", { className: "size" }, size));
    if (meaning) term.append(" ", element("span", { className: "meaning" }, meaning));
    return element("div", { className: "set" }, term, element("dd", {}, ...content));
  }

  function drawnSets(state) {
    const braces = (marks) => (marks.length ? listed(marks, "{\u00a0", "\u00a0}") : ["∅"]);
    const rows = [...SETS, "G"].map((name) => {
      const marks = name === "G" ? state.remaining : state[name];
      const count = marks.filter((mark) => mark.fate !== "struck").length;
      const drawn = row(element("var", {}, name), `|${name}| = ${count}`, words[name], braces(marks));
      drawn.dataset.set = name;
      return drawn;
    });
    const known = state.solution.length
      ? [element("strong", {}, ...listed(state.solution))]
      : [element("span", { className: "meaning" }, words.unknown)];
    const last = row(words.solution, "", "", known);
    last.dataset.set = "solution";
    return element("dl", { className: "sets" }, ...rows, last);
  }

  function drawnGrid(chapter, state) {
    const head = [words.card, ...chapter.locations].map((name) =>
      element("th", { scope: "col" }, element("span", {}, name)));
    const body = chapter.cards.map((card, r) =>
      element("tr", {}, element("th", { scope: "row", className: card.length > LONG ? "long" : "" }, card), ...state.cells[r].map((sign, c) => {
        const fresh = state.fresh.has(`${r},${c}`);
        return element("td", { className: fresh ? "new" : "" }, fresh ? element("ins", {}, sign) : sign);
      })));
    return element("table", {}, element("caption", {}, words.notebook),
      element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...body));
  }

  // ---- The stage: what stands beside the words of a step

  const main = byId("main");
  const formula = element("p", { className: "formula" });
  const sets = element("div", { className: "stage-sets" });
  const grid = element("div", { className: "stage-grid" });
  for (const [box, label] of [[sets, words.sets], [grid, words.notebook]]) {
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", label);
  }
  const shown = { formula: true, grid: true };

  function show(index) {
    if (index === now) return;
    const view = views[index];
    const section = byId(`c${view.c + 1}`);
    now = index;

    document.querySelectorAll(".current").forEach((node) => node.classList.remove("current"));
    section.classList.add("current");
    section.dataset.view = view.kind;
    if (view.kind === "step") {
      const article = byId(view.id);
      article.classList.add("current");
      stage(view, article, section);
    }
    mark(view, section);
    tell(view, section);
    fit();
    top();
  }

  /** Undo what browsers do when an address names a part of the document: they scroll to it. */
  function top() {
    for (const box of [window, document.body, main]) box.scrollTo(0, 0);
  }

  function stage(view, article, section) {
    const state = states(view.c)[view.s];
    sets.replaceChildren(drawnSets(state));
    grid.replaceChildren(...(chapters[view.c].cards.length ? [drawnGrid(chapters[view.c], state)] : []));
    section.append(sets, grid);
    formula.textContent = article.dataset.formula ? byId(article.dataset.formula).textContent : "";
    article.querySelector("h4").after(formula);
  }

  /** Mark the current line of the log with those that belong to it, and the lines that the step draws on. */
  function mark(view, section) {
    const sources = view.kind === "step" ? states(view.c)[view.s].sources : new Set();
    section.querySelectorAll(".line").forEach((line, i) => {
      const current = view.line === i + 1;
      const read = view.line === Number(line.dataset.statement);
      line.classList.toggle("read", read);
      line.classList.toggle("source", !read && sources.has(i + 1));
      if (current) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
      // One stop for the tab key; up and down lead to the others.
      if (line.tagName === "A") line.tabIndex = current ? 0 : -1;
    });
  }

  function tell(view, section) {
    const count = chapters[view.c].slides.length;
    const position = view.kind === "step"
      ? words.step.replace("{}", view.s + 1).replace("{}", count)
      : words[view.kind];
    const title = section.getAttribute("aria-label");
    byId("here").textContent = title === document.title ? "" : title;
    byId("position").textContent = position;
    document.body.style.setProperty("--progress", now / Math.max(1, views.length - 1));
    byId("back").disabled = now === 0;
    byId("next").disabled = now === views.length - 1;
    if (byId("chapters")) byId("chapters").value = `c${view.c + 1}`;
    const said = view.kind === "step" ? byId(view.id) : section.querySelector(`.${view.kind}`);
    const texts = [...said.querySelectorAll(".where, h2, h4, .sentence, .changes li")].map((node) => node.textContent);
    byId("live").textContent = [position, ...texts].join(". ");
  }

  // ---- Sizes: what does not fit becomes smaller, as far as it stays readable; then its box scrolls.

  function fit() {
    const base = parseFloat(getComputedStyle(document.body).fontSize);
    for (const box of document.querySelectorAll(".current .steps, .current .stage-sets, .current .stage-grid")) {
      const parts = [box, ...box.querySelectorAll(".set")];
      let size = base;
      const set = () => box.style.setProperty("--size", `${size}px`);
      for (set(); size > SMALLEST && parts.some(scrolls); set()) size = Math.max(SMALLEST, size - 2);
      // Sets that scroll at any size are better read when they are large.
      if (box === sets && parts.some(scrolls)) size = Math.max(SMALLEST, base * 0.8);
      set();
      for (const part of parts) {
        const changed = part.querySelector("ins, del");
        part.scrollTop = 0;
        if (changed && scrolls(part)) bring(changed, part);
      }
    }
    const line = document.querySelector(".current [aria-current]");
    if (line) bring(line, line.closest(".log"));
    for (const box of [main, ...document.querySelectorAll(BOXES)]) {
      if (scrolls(box)) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  }

  function scrolls(box) {
    return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
  }

  /** Scroll a box, and nothing around it, until a part of it stands in its middle. */
  function bring(part, box) {
    const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }

  // ---- Moving

  /** Show a view and keep its place in the address; a jump can be taken back with the browser's own button. */
  function go(index, jump = false) {
    const place = Math.min(Math.max(index, 0), views.length - 1);
    if (place === now) return;
    show(place);
    history[jump ? "pushState" : "replaceState"](null, "", `#${views[place].id}`);
  }

  function line(direction) {
    let place = now;
    if (direction < 0) while (place > 0 && !begins[place]) place -= 1;
    do place += direction; while (place > 0 && place < views.length && !begins[place]);
    if (place >= 0 && place < views.length) go(place);
  }

  function toggle(what) {
    shown[what] = !shown[what];
    document.documentElement.classList.toggle(`without-${what}`, !shown[what]);
    byId(`toggle-${what}`).setAttribute("aria-pressed", shown[what]);
    fit();
  }

  const help = byId("help");

  function assist() {
    help.showModal();
    help.scrollTop = 0;
  }

  const KEYS = {
    ArrowRight: () => go(now + 1), PageDown: () => go(now + 1), n: () => go(now + 1),
    ArrowLeft: () => go(now - 1), PageUp: () => go(now - 1), p: () => go(now - 1), b: () => go(now - 1),
    Home: () => go(0), End: () => go(views.length - 1),
    ArrowDown: () => line(1), "]": () => line(1), ArrowUp: () => line(-1), "[": () => line(-1),
    f: () => toggle("formula"), g: () => toggle("grid"), "?": assist,
  };

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // Brackets need AltGr or Option on many keyboards; every other combination is the browser's.
    const bracket = key === "[" || key === "]";
    if (event.metaKey || (event.ctrlKey && !event.altKey) || ((event.ctrlKey || event.altKey) && !bracket)) return;
    if (help.open || target.closest("select")) return;
    if (key === " ") {
      if (target.closest("button, a")) return;
      go(now + (event.shiftKey ? -1 : 1));
    } else {
      // A box that scrolls and has the focus keeps the arrows it scrolls by.
      if ((key === "ArrowUp" || key === "ArrowDown") && (target === main || target.matches(BOXES)) && scrolls(target)) return;
      const action = KEYS[key] || KEYS[key.toLowerCase()];
      if (!action) return;
      action();
    }
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link || !places.has(link.hash.slice(1))) return;
    event.preventDefault();
    go(places.get(link.hash.slice(1)), true);
  });

  byId("back").addEventListener("click", () => go(now - 1));
  byId("next").addEventListener("click", () => go(now + 1));
  byId("toggle-formula").addEventListener("click", () => toggle("formula"));
  byId("toggle-grid").addEventListener("click", () => toggle("grid"));
  byId("show-help").addEventListener("click", assist);
  byId("close-help").addEventListener("click", () => help.close());
  if (byId("chapters")) {
    byId("chapters").addEventListener("change", (event) => {
      go(places.get(event.target.value), true);
      event.target.blur(); // so that the arrow keys turn pages again
    });
  }

  const addressed = () => places.get(location.hash.slice(1));
  const follow = () => {
    if (addressed() !== undefined) show(addressed());
    top();
  };
  window.addEventListener("hashchange", follow);
  window.addEventListener("popstate", follow);
  window.addEventListener("load", top);
  window.addEventListener("resize", fit);

  document.documentElement.classList.add("presenting");
  for (const node of document.querySelectorAll("#controls, #here, #position, .hint")) node.hidden = false;
  show(addressed() ?? 0);
})();
