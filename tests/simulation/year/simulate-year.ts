import type { TestDatabase } from "../../support/postgres.ts";
import { brokenDrawers } from "./drawer-checks.ts";
import { brokenFigures } from "./figure-checks.ts";
import { brokenSales, cutsOfOnePart } from "./sales-checks.ts";
import { brokenRows, brokenTrade, differencesFound } from "./trade-checks.ts";
import { takeStep } from "./trade-steps.ts";
import { taxOfYear } from "./trade-model.ts";
import { TradeYear, type YearSize } from "./trade-year.ts";

export interface SimulatedYear {
  /** Problems found, with the step after which each was found; empty for success. */
  readonly findings: readonly string[];
  readonly done: ReadonlyMap<string, number>;
  readonly steps: number;
}

let stores = 0;

/**
 * Simulates one year of one shop; checks every hundredth step and at the end whether everything agrees, and stops if
 * not.
 */
export async function simulateYear(
  db: TestDatabase,
  size: YearSize,
  progress: (step: number, of: number) => void = () => undefined,
): Promise<SimulatedYear> {
  const tax = taxOfYear(size.seed);
  // Half of them; small enough that it often rounds.
  const cashStepMinor = size.seed % 2 === 0 ? 5 : 0;
  const year = await TradeYear.open(db, `year-${size.seed}-${(stores += 1)}`, { tax, cashStepMinor, ...size });
  const findings: string[] = [];
  let step = 0;
  try {
    for (; step < year.steps && findings.length === 0; step += 1) {
      await takeStep(year);
      if (step % 100 !== 99) continue;
      findings.push(
        ...(await brokenTrade(year)),
        ...(await brokenDrawers(year)),
        ...(await differencesFound(year)),
        ...(await brokenFigures(year)),
        // Costs as much as all the others.
        ...(step % 1_000 === 999 ? await brokenSales(year) : []),
      );
      progress(step + 1, year.steps);
    }
    for (const till of year.tills) await year.deliver(till);
    year.endDay();
    if (findings.length === 0)
      findings.push(
        ...(await brokenTrade(year)),
        ...(await brokenDrawers(year)),
        ...(await brokenRows(year)),
        ...(await differencesFound(year)),
        ...(await brokenFigures(year)),
        ...(await brokenSales(year)),
        ...(await cutsOfOnePart(year)).map((cut) => `${cut}: all sales are of one part`),
      );
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
  }
  return {
    findings: findings.map((finding) => `seed ${size.seed}, step ${step}: ${finding}`),
    done: year.done,
    steps: step,
  };
}
