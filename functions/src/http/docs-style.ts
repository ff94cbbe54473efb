/** The documentation's stylesheet, served by its own route so that the page's policy forbids inline styles. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: 0; font-size: 1rem; }
h3 code { overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; }
article { border: 1px solid var(--line); border-radius: .75rem; margin: 1rem 0; padding: .5rem 1rem; }
pre { max-height: 24rem; overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
summary { cursor: pointer; }
.facts { font-size: .875rem; }
.method { border-radius: .4rem; padding: .1rem .5rem; color: #fff; font-size: .75rem; font-weight: 700; background: #45556c; }
.get { background: #0b5fa5; }
.post { background: #146c43; }
.put, .patch { background: #8a4b00; }
.delete { background: #b02a37; }
`;
