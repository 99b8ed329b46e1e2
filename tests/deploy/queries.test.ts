import { expect, test } from "vitest";
import { collectDefaultMetrics, Registry } from "prom-client";
import { registry } from "#server/machine/metrics/counts.ts";
import "#server/running/operations/read-metrics.ts";
import { alertNames } from "../runbooks/alerts.ts";
import { alertsOfPage } from "../runbooks/page.ts";
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

test("every alert has a runbook, and every runbook an alert", () => {
  expect(alertsOfPage().toSorted()).toEqual(alertNames().toSorted());
});
