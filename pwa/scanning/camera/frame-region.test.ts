import fc from "fast-check";
import { expect, test } from "vitest";
import { pointInBox, regionInVideo } from "./frame-region.ts";

test("a frame over a picture that fills its box exactly is the same part of the video", () => {
  const video = { width: 1280, height: 720 };
  const box = { x: 10, y: 50, width: 640, height: 360 };
  expect(regionInVideo(video, box, { x: 74, y: 140, width: 512, height: 180 })).toEqual({
    ...{ x: 128, y: 180, width: 1024, height: 360 },
  });
});

test("what object-fit cover hides at the sides is not counted, upright or lying", () => {
  const box = { x: 0, y: 0, width: 360, height: 360 };
  const whole = { ...box };
  expect(regionInVideo({ width: 1280, height: 720 }, box, whole)).toEqual({ x: 280, y: 0, width: 720, height: 720 });
  expect(regionInVideo({ width: 720, height: 1280 }, box, whole)).toEqual({ x: 0, y: 280, width: 720, height: 720 });
});

test("an enlarged picture leaves its middle", () => {
  const box = { x: 0, y: 0, width: 640, height: 480 };
  expect(regionInVideo({ width: 640, height: 480 }, box, box, 2)).toEqual({ x: 160, y: 120, width: 320, height: 240 });
});

test("there is no region without a picture, without room, or beside the picture", () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(regionInVideo({ width: 0, height: 0 }, box, box)).toBeNull();
  expect(regionInVideo({ width: 640, height: 480 }, { ...box, width: 0 }, box)).toBeNull();
  expect(regionInVideo({ width: 640, height: 480 }, box, { x: 300, y: 0, width: 50, height: 50 })).toBeNull();
});

const pixels = fc.integer({ min: 40, max: 4_000 });
const video = fc.record({ width: pixels, height: pixels });
const box = fc.record({
  ...{ x: fc.integer({ min: -200, max: 2_000 }), y: fc.integer({ min: -200, max: 2_000 }) },
  ...{ width: fc.integer({ min: 40, max: 2_000 }), height: fc.integer({ min: 40, max: 2_000 }) },
});
const share = fc.double({ min: 0, max: 0.45, noNaN: true });
const zoom = fc.double({ min: 1, max: 4, noNaN: true });

test("whatever is seen within the frame is in the region, and nothing that is seen outside of it", () => {
  fc.assert(
    fc.property(video, box, share, share, zoom, fc.double({ min: 0, max: 1, noNaN: true }), (...given) => {
      const [size, around, left, top, enlarged, at] = given;
      const frame = {
        ...{ x: around.x + left * around.width, y: around.y + top * around.height },
        ...{ width: around.width * (1 - 2 * left), height: around.height * (1 - 2 * top) },
      };
      const region = regionInVideo(size, around, frame, enlarged);
      if (region === null) throw new Error("A frame in the middle of the picture has a region.");
      expect(region.x).toBeGreaterThanOrEqual(0);
      expect(region.y).toBeGreaterThanOrEqual(0);
      expect(region.x + region.width).toBeLessThanOrEqual(size.width);
      expect(region.y + region.height).toBeLessThanOrEqual(size.height);
      // A point of the region is drawn within the frame, up to the pixel that its edge cuts.
      const point = { x: region.x + at * region.width, y: region.y + at * region.height };
      const seen = pointInBox(size, around, point, enlarged);
      const pixel = Math.max(around.width / size.width, around.height / size.height) * enlarged + 1e-6;
      expect(seen.x).toBeGreaterThanOrEqual(frame.x - pixel);
      expect(seen.x).toBeLessThanOrEqual(frame.x + frame.width + pixel);
      expect(seen.y).toBeGreaterThanOrEqual(frame.y - pixel);
      expect(seen.y).toBeLessThanOrEqual(frame.y + frame.height + pixel);
      // The region reaches the frame's edges where there is picture under them.
      const far = pointInBox(size, around, { x: region.x + region.width, y: region.y + region.height }, enlarged);
      expect(far.x).toBeGreaterThanOrEqual(frame.x + frame.width - 1e-6);
      expect(far.y).toBeGreaterThanOrEqual(frame.y + frame.height - 1e-6);
    }),
  );
});
