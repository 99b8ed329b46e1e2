import { escaped } from "#server/outside/pages/escaped.ts";
import { catalogueStyle } from "#server/outside/pages/catalogue-style.ts";
import type { InstallationStatus } from "./read-status.ts";
import { isOfQuantities, minuteOf, statusTables, type StatusTable } from "./status-text.ts";

/** The style sheet of the status page, which needs no JavaScript. */
export const statusStyle = (): string => `${catalogueStyle("")}
h2 { margin: 1.5rem 0 .5rem; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .5rem .75rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
td { white-space: nowrap; }
.facts td, .long { white-space: normal; overflow-wrap: break-word; }
.long { min-width: 18rem; }
th { color: var(--muted); font-weight: 600; }
tbody th { white-space: nowrap; }
thead th { vertical-align: bottom; }
thead th::first-letter { text-transform: uppercase; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
header form { margin: 0 0 0 auto; }
`;

/** Renders the sign-in, with what went wrong; empty for nothing. */
export const statusSignIn = (problem: string): string =>
  frame(
    "",
    `<form method="post" action="/status">
      <label>Password <input type="password" name="password" autocomplete="current-password" required autofocus${problem === "" ? "" : ' aria-describedby="problem"'}></label>
      <button>Sign in</button>
    </form>${problem === "" ? "" : `<p id="problem" role="alert">${escaped(problem)}</p>`}`,
  );

/** Renders how the installation is. */
export const statusPage = (status: InstallationStatus): string =>
  frame(
    '<form method="post" action="/status/sign-out"><button>Sign out</button></form>',
    `<p class="quiet">As of <time datetime="${status.at}">${minuteOf(status.at)} UTC</time></p>
    ${statusTables(status).map(table).join("\n")}`,
  );

/** Longer cells are broken into lines. */
const longFrom = 40;

function table(shown: StatusTable): string {
  const { title, columns, rows } = shown;
  const isFacts = columns.every((name) => name === "");
  const numbers = columns.map((_, nth) => (isOfQuantities(shown, nth) ? ' class="number"' : ""));
  const heads = columns.map((name, nth) => `<th scope="col"${numbers[nth] ?? ""}>${escaped(name)}</th>`);
  const cell = (value: string | number, nth: number) => {
    const isLong = !isFacts && String(value).length >= longFrom;
    return `<td${isLong ? ' class="long"' : (numbers[nth + 1] ?? "")}>${escaped(String(value))}</td>`;
  };
  const lines = rows.map(
    ([first = "", ...others]) => `<tr><th scope="row">${escaped(String(first))}</th>${others.map(cell).join("")}</tr>`,
  );
  const name = escaped(title);
  return `<h2>${name}</h2>
    <div class="wide" role="region" aria-label="${name}" tabindex="0"><table${isFacts ? ' class="facts"' : ""}>${isFacts ? "" : `<thead><tr>${heads.join("")}</tr></thead>`}<tbody>${lines.join("")}</tbody></table></div>`;
}

const frame = (beside: string, main: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Trace: status</title>
    <link rel="stylesheet" href="/status.css">
  </head>
  <body>
    <header><h1>Trace: status</h1>${beside}</header>
    <main>${main}</main>
  </body>
</html>
`;
