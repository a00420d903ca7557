/** The styles of the page: its policy names them by their hash. The colours are those of the web client's theme. */
export const styles = `
:root { color-scheme: light dark; --paper: #fbf7ee; --raised: #f3ecdc; --line: #e2d7bf; --ink: #1b2e33; --accent: #14535c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14211f; --raised: #1b2b29; --line: #314442; --ink: #efe8d8; --accent: #84cfd0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 2rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.4rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
p { max-width: 45rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { margin: 0 -1rem; padding: .6rem 1rem; cursor: pointer; }
summary code { font-weight: 600; overflow-wrap: anywhere; }
summary span { display: block; }
details details { background: var(--raised); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .25rem 0; padding: .75rem; overflow-x: auto; border-radius: .5rem; background: var(--raised); }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
`;
