import sharp from "sharp";
import { expect, test } from "vitest";
import { NoMemoryNow, PictureMemory } from "./picture-memory.ts";
import { readPicture } from "./read-picture.ts";

const megabyte = 1_000_000;
const free = () => null;
const memory = (available: number, total = 1_000 * megabyte) =>
  new PictureMemory({ available: () => available, total: () => total });

/** Twelve megapixels of one colour: small as a file, and large in memory. */
const large = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#a35" } })
  .jpeg()
  .toBuffer();

test("a picture that the memory at hand does not hold is not decoded, and taken once it does", async () => {
  await expect(readPicture(await large, free, memory(100 * megabyte))).rejects.toThrow(NoMemoryNow);
  expect(await readPicture(await large, free, memory(900 * megabyte))).toMatchObject({ width: 2_048, height: 1_536 });
});

test("a picture that the server's memory could never hold is refused for good", async () => {
  expect(await readPicture(await large, free, memory(100 * megabyte, 120 * megabyte))).toMatchObject({
    code: "too_large",
    message: "This picture needs more memory than the server has. Choose a smaller one.",
  });
});

test("several pictures are read at once as far as there is memory for them, and the next ones have it again", async () => {
  const room = memory(200 * megabyte);
  const bytes = await large;
  const at = () => Promise.allSettled([1, 2, 3].map(() => readPicture(bytes, free, room)));
  for (const round of [1, 2])
    expect([round, (await at()).map(({ status }) => status).toSorted()]).toEqual([
      round,
      ["fulfilled", "rejected", "rejected"],
    ]);
});

test("a damaged picture gives back the memory that was kept for it", async () => {
  const room = memory(200 * megabyte);
  const bytes = await large;
  expect(await readPicture(bytes.subarray(0, bytes.length / 2), free, room)).toMatchObject({ code: "invalid_value" });
  expect(await readPicture(bytes, free, room)).toMatchObject({ width: 2_048 });
});
