import { expect, test } from "vitest";
import { readAbilities } from "./camera-abilities.ts";
import { cameraHint } from "./camera-hint.ts";
import { problemOf } from "./camera-problem.ts";
import { readCameraSettings } from "./camera-settings.ts";

const bright = { brightness: 140, hasTorch: false, torchOn: false };

test("people who are still aiming are left alone, then told one thing after another", () => {
  expect(cameraHint({ ...bright, forMs: 4_000 })).toBeNull();
  const told = [6_000, 12_000, 18_000, 24_000].map((forMs) => cameraHint({ ...bright, forMs }) ?? "");
  expect(told[0]).toContain("further away");
  expect(told[1]).toContain("closer");
  expect(new Set(told).size).toBe(3);
  expect(told[3]).toBe(told[0]);
});

test("in the dark light comes first, by the torch where there is one, and other advice once it is on", () => {
  const dark = { forMs: 6_000, brightness: 20 };
  expect(cameraHint({ ...dark, hasTorch: true, torchOn: false })).toContain("torch");
  expect(cameraHint({ ...dark, hasTorch: false, torchOn: false })).not.toContain("torch");
  expect(cameraHint({ ...dark, hasTorch: true, torchOn: true })).toContain("further away");
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "noCamera"],
  ["OverconstrainedError", "noCamera"],
  ["NotReadableError", "busy"],
  ["TypeError", "failed"],
])("a refusal named %s is told as %s", (name, problem) => {
  expect(problemOf(new DOMException("", name))).toBe(problem);
});

test("torch, zoom and focus are offered only where the camera's track says so", () => {
  expect(readAbilities({})).toEqual({ torch: false, zoom: null, continuousFocus: false });
  expect(readAbilities(undefined)).toEqual({ torch: false, zoom: null, continuousFocus: false });
  expect(readAbilities({ torch: false, zoom: { min: 1, max: 1, step: 0 }, focusMode: ["manual"] })).toEqual({
    ...{ torch: false, zoom: null, continuousFocus: false },
  });
  expect(
    readAbilities({ torch: true, zoom: { min: 1, max: 8, step: 0.1 }, focusMode: ["manual", "continuous"] }),
  ).toEqual({ torch: true, zoom: { min: 1, max: 8, step: 0.1 }, continuousFocus: true });
});

test("damaged settings of the device become the defaults, value by value", () => {
  const unset = { mode: "continuous", deviceId: "", label: "" };
  expect(readCameraSettings(null)).toEqual(unset);
  expect(readCameraSettings("{")).toEqual(unset);
  expect(readCameraSettings('{"mode":"twice","deviceId":7,"label":"Back camera"}')).toEqual({
    ...{ mode: "continuous", deviceId: "", label: "Back camera" },
  });
  expect(readCameraSettings('{"mode":"single","deviceId":"a"}')).toMatchObject({ mode: "single", deviceId: "a" });
});
