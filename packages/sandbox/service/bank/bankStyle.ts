import { brandColors, SURFACES } from '../base/brandColors.ts'

/** Returns the stylesheet of a bank's pages, in its Connector's `primaryColor` (six hex digits). */
export function bankStyle(primaryColor: string): string {
  const { brand, onBrand, light, dark } = brandColors(primaryColor)
  return `:root {
  --brand: ${brand};
  --on-brand: ${onBrand};
  --action: light-dark(${light.action}, ${dark.action});
  --on-action: light-dark(${light.onAction}, ${dark.onAction});
  --surface: light-dark(${SURFACES.light}, ${SURFACES.dark});
}${RULES}`
}

const RULES = `
:root {
  --page: light-dark(#f1f3f6, #101319);
  --text: light-dark(#1a1f29, #eceff4);
  --muted: light-dark(#545d6b, #b0b8c4);
  --line: light-dark(#dfe3e9, #343b47);
  --note: light-dark(#fff6dd, #332b14);
  --on-note: light-dark(#5c4300, #f5dc9b);
  color-scheme: light dark;
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  color: var(--text);
  background: var(--page);
}
* { box-sizing: border-box; }
body { margin: 0; }
header { background: var(--brand); color: var(--on-brand); }
.bar { display: flex; align-items: center; gap: 0.75rem; max-width: 32rem; margin: 0 auto; padding: 0.75rem 1rem 4.25rem; }
.logo { display: flex; flex: none; border-radius: 0.75rem; box-shadow: 0 0 0 2px var(--on-brand); }
.logo svg { width: 2.5rem; height: 2.5rem; }
.name { min-width: 0; font-size: 1.125rem; line-height: 1.35; font-weight: 600; overflow-wrap: anywhere; }
main {
  position: relative;
  max-width: 30rem;
  margin: -3.5rem auto 0;
  padding: 1.5rem;
  border-radius: 1rem;
  background: var(--surface);
  box-shadow: 0 1px 2px rgb(0 0 0 / 0.08), 0 8px 24px rgb(0 0 0 / 0.08);
}
.simulation {
  display: flex;
  gap: 0.5rem;
  margin: 0 0 1rem;
  padding: 0.5rem 0.75rem;
  border-radius: 0.625rem;
  background: var(--note);
  color: var(--on-note);
  font-size: 0.875rem;
  line-height: 1.4;
}
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; text-wrap: balance; }
p { margin: 0 0 0.75rem; text-wrap: pretty; }
svg.icon { flex: none; width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round; }
ul { margin: 0 0 1rem; padding: 0.5rem 0; list-style: none; border-block: 1px solid var(--line); }
li { display: flex; align-items: center; gap: 0.75rem; padding: 0.3125rem 0; }
li svg.icon { color: var(--action); }
.limits { color: var(--muted); font-size: 0.9375rem; }
form { display: grid; gap: 0.25rem; margin: 1rem 0 0.5rem; }
label { display: grid; gap: 0.25rem; margin-bottom: 0.75rem; font-weight: 500; }
input {
  min-height: 3rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--muted);
  border-radius: 0.625rem;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
button, .back {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3.25rem;
  padding: 0.5rem 1.25rem;
  border: 0;
  border-radius: 0.75rem;
  background: var(--action);
  color: var(--on-action);
  font: inherit;
  font-size: 1.0625rem;
  font-weight: 600;
  text-decoration: none;
  text-align: center;
  cursor: pointer;
}
.back { width: 100%; margin-top: 0.5rem; }
button.quiet { min-height: 2.75rem; background: none; color: var(--action); font-size: 1rem; font-weight: 500; }
button.quiet:active { text-decoration: underline; }
button:active, .back:active { opacity: 0.85; }
@media (hover: hover) {
  button:hover, .back:hover { filter: brightness(1.06); }
  button.quiet:hover { text-decoration: underline; }
}
.note { margin: 0; color: var(--muted); font-size: 0.875rem; text-align: center; }
.state { display: grid; place-items: center; width: 3.5rem; height: 3.5rem; margin-bottom: 1rem; border-radius: 50%;
  background: var(--page); color: var(--action); }
.state svg.icon { width: 1.75rem; height: 1.75rem; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
@media (max-width: 30rem) {
  :root { background: var(--surface); }
  main { margin-top: -3rem; padding: 1rem 1rem 1.5rem; border-radius: 1rem 1rem 0 0; box-shadow: none; }
}
@media (min-width: 30.01rem) {
  .bar { padding-top: 1.25rem; padding-bottom: 4.75rem; }
  main { margin-bottom: 2rem; padding: 1.5rem 2rem; }
}
@media (forced-colors: active) {
  main, button, .back, .simulation { border: 1px solid; }
}
`
