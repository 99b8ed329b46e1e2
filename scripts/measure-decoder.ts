import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GreyImage } from "#pwa/scanning/decoder/grey-image.ts";
import { readStill } from "#pwa/scanning/decoder/still-chain.ts";
import { openCore } from "#pwa/scanning/decoder/zxing-core.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import {
  corpusOf,
  type CorpusPicture,
  type Half,
  halves,
  hardCorpusOf,
  takePicture,
} from "../tests/decoder/corpus/corpus.ts";

/**
 * `npm run measure-decoder [-- --half training|held-out] [--each 6] [--rotate 0,90,180]`: makes one half of the corpus
 * (docs/decoder.md) and prints how many codes the still chain reads, with the app's WebAssembly in Node.
 */
const { values } = readArguments({
  name: "npm run measure-decoder",
  does: "Makes one half of the corpus, and prints how many codes the still chain reads.",
  options: {
    half: { type: "string", default: "held-out", takes: "training|held-out", help: "which half" },
    flaws: { type: "string", default: "usual", takes: "usual|hard", help: "everyday flaws, or those beyond" },
    each: { type: "string", default: "6", takes: "6", help: "how many pictures of each kind" },
    rotate: { type: "string", default: "0,90,180", takes: "0,90,180", help: "the turns of each picture" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const rotations = values.rotate.split(",").map(Number);
const each = Number(values.each);
const half = (Object.keys(halves) as Half[]).find((name) => name === values.half);

interface Seen {
  readonly picture: CorpusPicture;
  readonly text: string | null;
  /** Of the processor. */
  readonly ms: number;
}

if (half === undefined || !(each > 0) || rotations.some((degrees) => ![0, 90, 180].includes(degrees))) {
  process.stderr.write(
    "Say which half: npm run measure-decoder -- --half training|held-out [--each 6] [--rotate 0,90,180]\n",
  );
  process.exitCode = 1;
} else {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const readPass = await openCore(Uint8Array.from(readFileSync(file)).buffer);
  const seen = new Map<number, Seen[]>(rotations.map((degrees) => [degrees, []]));
  for (const picture of (values.flaws === "hard" ? hardCorpusOf : corpusOf)(half, each)) {
    const upright = await takePicture(picture);
    for (const [degrees, list] of seen) {
      const image = rotated(upright, degrees);
      const began = process.cpuUsage();
      const [reading] = await readStill(readPass, image);
      const { user, system } = process.cpuUsage(began);
      list.push({ picture, text: reading?.text ?? null, ms: (user + system) / 1_000 });
    }
  }
  for (const [degrees, list] of seen) report(degrees, list);
}

function report(degrees: number, list: readonly Seen[]): void {
  const coded = list.filter(({ picture }) => picture.text !== null);
  const wrong = list.filter(({ picture, text }) => text !== null && text !== picture.text);
  const of = (name: (picture: CorpusPicture) => string | null) =>
    [...new Set(coded.map(({ picture }) => name(picture)))]
      .map((group) => {
        const members = coded.filter(({ picture }) => name(picture) === group);
        return `${group} ${members.filter(isRight).length}/${members.length}`;
      })
      .join(", ");
  say(`\n${degrees}°: ${coded.filter(isRight).length} of ${coded.length} read, ${wrong.length} wrong`);
  say(of(({ symbology }) => symbology));
  say(of(({ kind }) => kind));
  const ms = (hit: boolean, share: number): string => {
    const times = list.filter(({ text }) => (text !== null) === hit).map((one) => one.ms);
    return (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(0);
  };
  say(`processor time: ${ms(true, 0.5)} ms a hit, ${ms(false, 0.5)} ms a miss (95 %: ${ms(false, 0.95)})`);
  for (const { picture, text } of wrong)
    say(`  ${picture.kind}, seed ${picture.seed}: ${picture.text ?? "no code"} was read as ${text}`);
}

function isRight({ picture, text }: Seen): boolean {
  return text !== null && text === picture.text;
}

/** Returns the picture clockwise by 0, 90 or 180°. */
function rotated({ width, height, data }: GreyImage, degrees: number): GreyImage {
  if (degrees === 0) return { width, height, data };
  if (degrees === 180) return { width, height, data: data.toReversed() };
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + (height - 1 - y)] = data[y * width + x] as number;
  return { width: height, height: width, data: out };
}
