import { expect, test } from "vitest";
import { defaultScannerSettings, readScannerSettings } from "./settings.ts";

test("a device that never set anything scans with the specification's times", () => {
  expect(readScannerSettings(null)).toEqual(defaultScannerSettings);
  expect(defaultScannerSettings).toMatchObject({ pauseMs: 300, bufferMs: 500, endKey: "any" });
});

test("one damaged value does not cost the others, and no value leaves its limits", () => {
  const stored = JSON.stringify({ endKey: "F13", pauseMs: 1e9, bufferMs: "x", volume: -3, muted: true });
  expect(readScannerSettings(stored)).toEqual({
    ...defaultScannerSettings,
    pauseMs: 1_000,
    volume: 0,
    muted: true,
  });
  expect(readScannerSettings("{not json")).toEqual(defaultScannerSettings);
  expect(readScannerSettings("[1]")).toEqual(defaultScannerSettings);
});

test("a scanner's keyboard that an older app stored was chosen by somebody, the default was not", () => {
  expect(readScannerSettings(JSON.stringify({ keyboard: "us" })).keyboardIsSure).toBe(true);
  expect(readScannerSettings(JSON.stringify({ keyboard: "device" })).keyboardIsSure).toBe(false);
});
