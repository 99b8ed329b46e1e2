import { traceAccent } from "#shared/areas/settings/trace-accent.ts";

/**
 * Returns the public catalogue's style sheet, in the store's own colour if set ("aabbcc"). Avoids recent browser
 * features, since anybody may read it.
 */
export const catalogueStyle = (accent: string): string => `:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --accent: ${accent === "" ? traceAccent : `#${accent}`};
  --line: #dcdcd6; --surface: #fff; --ground: #f6f6f3; --ink: #1c1c1a; --edge: #8a8a84; --muted: #5b5b56;
}
@media (prefers-color-scheme: dark) {
  :root {
    ${accent === "" ? "--accent: #9db8ff;" : ""}
    --line: #3a3a37; --surface: #1f1f1d; --ground: #161615; --ink: #f0f0ec; --edge: #7a7a74; --muted: #b4b4ae;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; border-bottom: 3px solid var(--accent); }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1rem; margin: .5rem 0 0; }
.logo { max-width: 6rem; max-height: 3rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; }
nav a, button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; border: 1px solid var(--line); border-radius: 999px; background: var(--surface); color: inherit; font: inherit; text-decoration: none; }
nav a[aria-current] { border-color: var(--accent); border-width: 2px; font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .25rem; min-width: 0; }
input, select { min-height: 44px; max-width: 100%; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--surface); color: inherit; font: inherit; }
[role="search"] label:first-of-type { flex: 0 1 22rem; }
[role="search"] input { width: 100%; }
button { cursor: pointer; border-color: var(--accent); }
.products { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); }
.products > li { padding: .75rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); overflow-wrap: anywhere; }
.picture { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; border-radius: .75rem; background: #fff; }
.picture svg { display: block; width: 100%; height: 100%; border-radius: inherit; }
.entrances { margin: 0 0 0 auto; }
.entrances .first { border-color: var(--accent); border-width: 2px; font-weight: 600; }
.quiet { margin: 0; color: var(--muted); font-size: .875rem; }
.sizes { list-style: none; margin: .5rem 0 0; padding: 0; font-size: .9375rem; }
.nothing { padding: 3rem 0; text-align: center; }
.products a { text-underline-offset: .2em; }
.store { margin: 0; font-size: 1.25rem; font-weight: 600; }
.store a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: none; }
.product { display: grid; gap: 1rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); align-items: start; overflow-wrap: anywhere; }
.product .picture + .picture { margin-top: .75rem; }
.reserve { display: grid; gap: 1rem; align-items: stretch; }
.reserve fieldset { display: grid; gap: .5rem; margin: 0; padding: 0; border: 0; min-width: 0; }
.reserve legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.places { list-style: none; display: grid; gap: .5rem; margin: 0; padding: 0; overflow-wrap: anywhere; }
.places a { display: inline-flex; align-items: center; min-height: 44px; }
.choice { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; min-height: 48px; padding: .25rem .875rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--surface); cursor: pointer; }
.choice input { min-height: 0; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
.choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choice strong, .lines strong { margin-left: auto; font-variant-numeric: tabular-nums; white-space: nowrap; }
.choice .quiet { flex-basis: 100%; padding-left: 2rem; }
.main { justify-content: center; min-height: 48px; padding: 0 1.5rem; border-color: var(--ink); border-radius: .75rem; background: var(--ink); color: var(--ground); font-weight: 600; }
.problem, .reservation .state { margin: 0; padding: .75rem 1rem; border: 2px solid var(--accent); border-radius: .75rem; background: var(--surface); font-weight: 600; }
.reservation { display: grid; gap: 1rem; max-width: 40rem; overflow-wrap: anywhere; }
.reservation p { margin: 0; }
.reservation summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; text-decoration: underline; }
.reservation form { display: grid; gap: .75rem; justify-items: start; padding-top: .5rem; }
.lines { list-style: none; display: grid; gap: .75rem; margin: 0; padding: 0; }
.lines li { display: flex; justify-content: space-between; gap: 1rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
