/** The documentation's stylesheet; a separate route lets the page's CSP forbid inline styles. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #0f171c);
  --surface: light-dark(#fff, #16222a);
  --ink: light-dark(#14212b, #e8edee);
  --muted: light-dark(#5a6872, #9fb0b8);
  --line: light-dark(#e3dfd6, #273640);
  --edge: light-dark(#7d8890, #6b7d87);
  --primary: light-dark(#0b6b5e, #4fc3ae);
  --on-primary: light-dark(#fff, #06231f);
  --accent: light-dark(#f2a900, #ffc24b);
  --danger: light-dark(#b3261e, #ff8a80);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Figtree Variable', Figtree, system-ui, sans-serif; }
header, .columns { max-width: 80rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 2rem; }
h1 { display: flex; align-items: center; gap: .75rem; margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
h1 img { width: 2.5rem; height: 2.5rem; }
h2 { margin: 2.5rem 0 0; padding-bottom: .5rem; font-size: 1.44rem; border-bottom: 3px solid var(--accent); width: fit-content; max-width: 100%; overflow-wrap: anywhere; }
h3 { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0; font-size: 1rem; }
h4 { margin: .75rem 0 0; font-size: .875rem; }
code { overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
main:focus { outline: none; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; display: block; padding: .75rem 1rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: flex; gap: .5rem; align-items: center; min-height: 1.75rem; padding: .125rem .25rem; border-radius: 6px; font-size: .875rem; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { background: var(--surface); text-decoration: underline; }
#search { margin-bottom: .75rem; }
nav > p { display: flex; flex-direction: column; gap: .5rem; }
.count { color: var(--muted); font-weight: 400; }
summary { cursor: pointer; min-height: 1.75rem; color: var(--primary); font-weight: 600; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 1rem 0; padding: 1rem; content-visibility: auto; contain-intrinsic-size: auto 22rem; }
article:target { border-color: var(--primary); }
article p { margin: .5rem 0; }
pre, .scroll { max-height: 24rem; overflow: auto; margin: .5rem 0; }
pre { padding: .75rem; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; font-size: .8125rem; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
.facts { color: var(--muted); font-size: .875rem; }
.badges { display: flex; flex-wrap: wrap; gap: .5rem; }
.badge { border: 1px solid var(--edge); border-radius: 99px; padding: 0 .625rem; font-size: .8125rem; }
.badge.public { border-color: var(--primary); color: var(--primary); }
.badge.scope { border-style: dashed; }
.method { border-radius: 6px; padding: 0 .375rem; color: #fff; font-size: .75rem; font-weight: 700; }
.get { background: #1f5fa8; }
.post { background: #0b6b5e; }
.put, .patch { background: #8a5a00; }
.delete { background: #b3261e; }
label { display: block; margin: .5rem 0 .125rem; font-size: .875rem; font-weight: 600; }
input, textarea { width: 100%; min-height: 2.5rem; padding: .375rem .625rem; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; font: inherit; }
textarea { min-height: 10rem; font: .8125rem/1.5 ui-monospace, monospace; resize: vertical; }
button { min-height: 2.5rem; padding: .375rem 1rem; color: var(--primary); background: transparent; border: 1px solid currentcolor; border-radius: 6px; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
button:disabled { opacity: .6; cursor: progress; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: .75rem 0; }
#try-access { max-width: 40rem; }
.hint { color: var(--muted); font-size: .875rem; }
.problem { color: var(--danger); font-weight: 600; }
dialog { max-width: 32rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; }
dialog h2 { margin: 0; }
dialog::backdrop { background: #0008; }
@media (min-width: 60rem) {
  .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2rem; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem .5rem 2rem 0; }
}
`;
