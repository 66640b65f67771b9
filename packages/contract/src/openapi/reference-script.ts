/** The reference page's only script: filters calls, and opens the one that the address names. */
export const referenceScript = `
(() => {
  const filter = document.getElementById("filter");
  const found = document.getElementById("found");
  const nothing = document.getElementById("nothing");
  const marked = [...document.querySelectorAll("[data-words]")];
  const calls = marked.filter((node) => node.matches("details"));
  const groups = [...document.querySelectorAll(".service, .group")].filter((group) => group.querySelector("[data-words]"));
  const show = () => {
    const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const node of marked) node.hidden = !words.every((word) => node.dataset.words.includes(word));
    for (const group of groups) group.hidden = ![...group.querySelectorAll("[data-words]")].some((node) => !node.hidden);
    const left = calls.filter((call) => !call.hidden).length;
    nothing.hidden = left > 0;
    found.textContent = words.length === 0 ? "" : left === 1 ? "1 call" : left + " calls";
  };
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.hidden) { filter.value = ""; show(); }
    const details = target.closest("details");
    if (details) details.open = true;
    target.scrollIntoView();
  };
  filter.addEventListener("input", show);
  addEventListener("hashchange", open);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
    event.preventDefault();
    filter.focus();
  });
  open();
})();
`;
