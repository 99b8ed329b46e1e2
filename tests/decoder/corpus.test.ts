import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { readStill } from "#pwa/scanning/decoder/still-chain.ts";
import { openCore, type ReadPass } from "#pwa/scanning/decoder/zxing-core.ts";
import { noCodeKinds } from "./no-code.ts";
import { corpusOf, type CorpusPicture, emptyKinds, takePicture } from "./corpus/corpus.ts";

/** Decision 0278, on a few pictures of the corpus's training half. */
let readPass: ReadPass;
beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  readPass = await openCore(Uint8Array.from(readFileSync(file)).buffer);
});

const pictures = corpusOf("training", 6);
const textIn = async (picture: CorpusPicture): Promise<string | null> =>
  (await readStill(readPass, await takePicture(picture)))[0]?.text ?? null;

describe("The corpus", () => {
  it("has the same picture for the same seed, another for another, and none in both halves", async () => {
    const hash = async (picture: CorpusPicture) =>
      createHash("sha256")
        .update((await takePicture(picture)).data)
        .digest("hex");
    const [first, second] = [pictures[0]!, pictures[1]!];
    expect(await hash(first)).toBe(await hash(first));
    expect(await hash(first)).not.toBe(await hash({ ...first, seed: second.seed }));
    const heldOut = new Set(corpusOf("held-out", 6).map(({ seed }) => seed));
    expect(pictures.filter(({ seed }) => heldOut.has(seed))).toEqual([]);
  });
});

describe("Codes whose narrow bars have no edges left", () => {
  it.each([6, 15, 49])("are read by fitting: picture %i of the training half", async (n) => {
    const picture = pictures[n]!;
    expect([picture.symbology, await textIn(picture)]).toEqual([picture.symbology, picture.text]);
  });
});

describe("A code that all lines of the core misread alike", () => {
  it.each([61, 348])("is read as printed: picture %i of the held-out half", async (n) => {
    const picture = corpusOf("held-out", 6)[n]!;
    const image = await takePicture(picture);
    const [misread] = await readPass(image, 4);
    expect(misread?.text).not.toBe(picture.text);
    expect(misread?.text).toBeDefined();
    expect((await readStill(readPass, image))[0]?.text).toBe(picture.text);
  });
});

const photographed = emptyKinds.filter((kind) => !noCodeKinds.some((drawn) => drawn === kind));

describe("A photograph without a code that Trace reads", () => {
  it.each(photographed)("of the kind %s reads nothing", async (kind) => {
    expect(await textIn(pictures.find((picture) => picture.kind === kind)!)).toBeNull();
  });
});
