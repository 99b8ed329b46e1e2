import { readFileSync } from "node:fs";

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

/** A query of the dashboard or of a rule, with where it is. */
export interface Query {
  readonly at: string;
  readonly expr: string;
}

/** Returns every query of deploy/grafana.json and deploy/alerts.yml. */
export function deployedQueries(): readonly Query[] {
  const { panels } = JSON.parse(readFileSync("deploy/grafana.json", "utf8")) as Dashboard;
  const rules = readFileSync("deploy/alerts.yml", "utf8").matchAll(/- alert: (\w+)\n +expr: (.+)\n/g);
  return [
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, expr }))),
    ...[...rules].map(([, at = "", expr = ""]) => ({ at, expr })),
  ];
}

/** Returns the names of figures in a query. Prometheus adds `up` itself, and a histogram has three names. */
export const namesIn = (expr: string): readonly string[] =>
  [...expr.matchAll(/\b(?:trace|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name.replace(/_bucket$/, ""));
