import { expect, test } from "vitest";
import { collectDefaultMetrics, Registry } from "prom-client";
import { registry } from "#server/metrics/counts.ts";
import "#server/operations/read-metrics.ts";
import { deployedQueries, namesIn } from "./figures.ts";

test("every query of the dashboard and of the alert rules names figures that the server has", async () => {
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const known = new Set([registry, ofNode].flatMap((one) => one.getMetricsAsArray().map(({ name }) => name)));
  const queries = deployedQueries();
  expect(queries.length).toBeGreaterThan(25);
  for (const { at, expr } of queries) {
    const names = namesIn(expr);
    expect(names.length > 0 || expr.startsWith("up"), `${at}: ${expr}`).toBe(true);
    expect(
      names.filter((name) => !known.has(name)),
      at,
    ).toEqual([]);
  }
  ofNode.clear();
});
