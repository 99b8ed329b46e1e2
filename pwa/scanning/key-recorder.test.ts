import { describe, expect, test } from "vitest";
import type { WedgeKey } from "./key-text.ts";
import { createKeyRecorder, settleMs } from "./key-recorder.ts";

const press = (key: string, at: number): WedgeKey => ({
  ...{ key, code: /\d/.test(key) ? `Digit${key}` : key, at, inField: false },
  ...{ shift: false, ctrl: false, alt: false, meta: false, capsLock: false },
});

describe("Recording a scanner that is tested", () => {
  test("keeps every key of a scan, and lets none of them press or move anything", () => {
    const recorder = createKeyRecorder();
    const keys = [..."96385074"].map((key, index) => press(key, index * 100));
    const ends = [press("Enter", 800), press("Enter", 810)];
    expect(keys.map(recorder.key)).toEqual([false, ...Array<boolean>(7).fill(true)]);
    expect(ends.map(recorder.key)).toEqual([true, true]);
    expect(recorder.take(810 + settleMs - 1)).toBeNull();
    expect(recorder.take(810 + settleMs)).toEqual({ via: "keys", keys: [...keys, ...ends] });
    expect(recorder.take(5_000)).toBeNull();
  });

  test("leaves a person's keys alone", () => {
    const recorder = createKeyRecorder();
    const tabbing = [0, 90, 180, 270, 360, 450].map((at) => press("Tab", at));
    expect(tabbing.map(recorder.key)).not.toContain(true);
    expect(recorder.take(5_000)).toBeNull();
    const typing = [..."hello"].map((key, index) => press(key, 6_000 + index * 180));
    expect([...typing, press("Enter", 7_000)].map(recorder.key)).not.toContain(true);
    expect(recorder.take(9_000)).toBeNull();
    const held = Array.from({ length: 9 }, (_, index) => press("x", 10_000 + index * 30));
    held.forEach(recorder.key);
    expect(recorder.take(12_000)).toBeNull();
  });
});
