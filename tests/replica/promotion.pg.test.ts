import { describe, expect, test } from "vitest";
import { promoteAtWork } from "./promotion.ts";

describe("A replica that is promoted after the primary died at work", () => {
  test("has everything that was acknowledged, if the primary waited for it", async () => {
    const { acknowledged, missing, wrong } = await promoteAtWork({ isSynchronous: true });
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect({ missing, wrong }).toEqual({ missing: 0, wrong: 0 });
  });

  test("lacks some otherwise, of which devices hear once a new epoch has begun", async () => {
    const { missing, wrong, toldBefore, toldAfter } = await promoteAtWork({ isSynchronous: false });
    expect(missing).toBeGreaterThanOrEqual(100);
    expect({ wrong, toldBefore, toldAfter }).toEqual({ wrong: 0, toldBefore: false, toldAfter: true });
  });
});
