import { expect } from "vitest";

/**
 * Runs a part of a test that proves points of docs/requirements.md, sync or async:
 *
 *     step("the payout of a store's own item is called Cost", ["A2.43"], () => {
 *       expect(labelOf(storeItem)).toBe("Cost");
 *     });
 *
 * `npm run requirements` reads sentence and points from the source. Fails if nothing was asserted. Journeys have the
 * same in tests/journeys/support/step.ts.
 */
export function step<T>(sentence: string, points: readonly string[], run: () => T): T {
  const before = expect.getState().assertionCalls;
  const looked = <V>(value: V): V => {
    if (expect.getState().assertionCalls === before)
      throw new Error(`"${sentence}" claims ${points.join(", ")} and asserts nothing.`);
    return value;
  };
  const result = run();
  return result instanceof Promise ? (result.then(looked) as T) : looked(result);
}
