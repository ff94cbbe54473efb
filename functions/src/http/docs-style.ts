/** The documentation's stylesheet; a separate route lets the page's CSP forbid inline styles. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #0f171c);
  --surface: light-dark(#fff, #16222a);
  --ink: light-dark(#14212b, #e8edee);
  --muted: light-dark(#5a6872, #9fb0b8);
  --line: light-dark(#e3dfd6, #273640);
  --primary: light-dark(#0b6b5e, #4fc3ae);
  --accent: light-dark(#f2a900, #ffc24b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Figtree Variable', Figtree, system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
h1 { display: flex; align-items: center; gap: .75rem; margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
h1 img { width: 2.5rem; height: 2.5rem; }
h2 { margin: 3rem 0 0; padding-bottom: .5rem; font-size: 1.44rem; border-bottom: 3px solid var(--accent); width: fit-content; }
h3 { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 0; font-size: 1rem; }
h3 code { overflow-wrap: anywhere; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.5rem; }
nav a { padding: .25rem .75rem; background: var(--surface); border: 1px solid var(--line); border-radius: 99px; text-decoration: none; font-size: .875rem; }
nav a:hover { border-color: var(--primary); }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 1rem 0; padding: 1rem 1.25rem; }
article p { margin: .5rem 0; }
pre { max-height: 24rem; overflow: auto; padding: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; font-size: .8125rem; }
summary { cursor: pointer; color: var(--primary); font-weight: 600; }
.facts { color: var(--muted); font-size: .875rem; }
.facts b { color: var(--ink); }
.method { border-radius: 6px; padding: .125rem .5rem; color: #fff; font-size: .75rem; font-weight: 700; }
.get { background: #1f5fa8; }
.post { background: #0b6b5e; }
.put, .patch { background: #8a5a00; }
.delete { background: #b3261e; }
`;
