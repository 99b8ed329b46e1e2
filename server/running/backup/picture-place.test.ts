import { expect, test } from "vitest";
import { markerKey } from "#server/running/installation/marked-files.ts";
import { memoryFileStore } from "../../../tests/support/memory-file-store.ts";
import { demandOwnPlace, demandRoom } from "./picture-place.ts";

/** Returns what a place with this mark and these files is answered; null for nothing. */
async function answered(
  ask: (place: Parameters<typeof demandOwnPlace>[0]) => Promise<void>,
  mark: string | null,
  ...keys: readonly string[]
): Promise<string | null> {
  const files = memoryFileStore();
  if (mark !== null) await files.put(markerKey, Buffer.from(`${mark}\n`));
  for (const key of keys) await files.put(key, Buffer.from("x"));
  const before = new Map(files.files);
  const said = await ask({ files, name: "/here/files" }).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(files.files).toEqual(before);
  return said;
}

const [marked, unmarked] = [true, false].map((arePicturesMarked) => ({ id: "ours", arePicturesMarked }));
const anothers = /^\/here\/files is not where this installation keeps its pictures, but another's, so the backup/;
const nobodys = /^\/here\/files is not where this installation keeps its pictures, so the backup would be without them/;

test("a backup takes the installation's own place, and refuses another's and one without a mark", async () => {
  const place = (known: typeof marked | null, mark: string | null) =>
    answered((it) => demandOwnPlace(it, known ?? null), mark, "s/aa/aabb-96.webp");
  expect(await place(marked, "ours")).toBeNull();
  expect(await place(marked, "theirs")).toMatch(anothers);
  expect(await place(marked, null)).toMatch(nobodys);
  // No server has reached a place of pictures yet, so that there are none.
  expect(await place(unmarked, null)).toBeNull();
  expect(await place(unmarked, "theirs")).toMatch(anothers);
  expect(await place(null, null)).toBeNull();
  expect(await place(null, "theirs")).toMatch(anothers);
});

test("a restore takes an empty place or the backup's own, and refuses whatever holds somebody's files or mark", async () => {
  const place = (own: string | null, mark: string | null, ...keys: readonly string[]) =>
    answered((it) => demandRoom(it, own, "replaced"), mark, ...keys);
  expect(await place("ours", null)).toBeNull();
  expect(await place("ours", "ours", "s/aa/aabb-96.webp")).toBeNull();
  expect(await place("ours", "replaced")).toBeNull();
  expect(await place(null, "replaced")).toBeNull();
  expect(await place("ours", "theirs")).toMatch(/belongs to another installation, and a restore overwrites nothing/);
  expect(await place(null, "theirs", "s/aa/aabb-96.webp")).toMatch(/belongs to another installation/);
  for (const mark of [null, "replaced"])
    expect(await place("ours", mark, "s/aa/aabb-96.webp")).toMatch(/holds files already, and a restore overwrites/);
});
