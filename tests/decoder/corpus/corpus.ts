import JsBarcode from "jsbarcode";
import { checkDigit, expandUpcE } from "#shared/machine/kernel/gtin.ts";
import type { CodeSymbology } from "#pwa/scanning/decoder/reading.ts";
import { noCodeKinds, pictureWithoutCode } from "../no-code.ts";
import { type Grey, randomFrom } from "../scene.ts";
import { symbolOf } from "../symbols.ts";
import { photograph, type Shot } from "./camera.ts";
import { printLabel, printPage, printStrokes } from "./label.ts";

/** Flaws that make a picture of the corpus hard to read; each has several strengths. */
export const degradations = [
  "plain",
  "motion",
  "defocus",
  "tilt",
  "perspective",
  "glare",
  "crease",
  "curve",
  "low light",
  "JPEG",
  "small",
  "mixed",
] as const;
/** Flaws that leave narrow bars no edges, or lean the code far away. */
export const hardDegradations = [
  "far out of focus",
  "soft",
  "smeared",
  "steep",
  "too close",
  "steep and soft",
  "small and soft",
] as const;
export type Degradation = (typeof degradations)[number] | (typeof hardDegradations)[number];

export const symbologies: readonly CodeSymbology[] = ["EAN-13", "UPC-A", "EAN-8", "UPC-E", "Code 128", "QR"];

/** Kinds of pictures from which nothing may be read. */
export const emptyKinds = [
  "page of a book",
  "grille",
  "fence",
  "Interleaved 2 of 5",
  "Code 39",
  "Codabar",
  "bars at random",
  ...noCodeKinds,
] as const;
export type EmptyKind = (typeof emptyKinds)[number];

/** A picture of the corpus, named by what it is made from; the same seed makes the same picture. */
export interface CorpusPicture {
  readonly seed: number;
  readonly kind: EmptyKind | Degradation;
  readonly symbology: CodeSymbology | null;
  /** The text a decoder must return; null where there is no code. */
  readonly text: string | null;
}

/** Seeds of the two halves are far apart, so that no picture is in both. */
export const halves = { training: 1_000_000, "held-out": 2_000_000 } as const;
export type Half = keyof typeof halves;

/** Returns one half's pictures: every symbology with every degradation, `each` times, and every kind without a code. */
export function corpusOf(half: Half, each: number): readonly CorpusPicture[] {
  const pictures: CorpusPicture[] = [];
  for (let round = 0; round < each; round += 1) {
    for (const kind of degradations)
      for (const symbology of symbologies) {
        const seed = halves[half] + pictures.length;
        pictures.push({ seed, kind, symbology, text: textOf(symbology, randomFrom(seed)) });
      }
    for (const kind of emptyKinds)
      pictures.push({ seed: halves[half] + pictures.length, kind, symbology: null, text: null });
  }
  return pictures;
}

/** Apart from the seeds of `corpusOf`. */
const hardSeeds = 500_000;

/**
 * Returns one half's hard pictures: linear codes with each hard flaw, small QR codes that are soft, codes that are
 * steep, and blurred sheets without a code, `each` times.
 */
export function hardCorpusOf(half: Half, each: number): readonly CorpusPicture[] {
  const pictures: CorpusPicture[] = [];
  const linear = symbologies.filter((symbology) => symbology !== "QR");
  for (let round = 0; round < each; round += 1) {
    for (const kind of hardDegradations)
      for (const symbology of kind === "small and soft" ? (["QR"] as const) : linear) {
        const seed = halves[half] + hardSeeds + pictures.length;
        pictures.push({ seed, kind, symbology, text: textOf(symbology, randomFrom(seed)) });
      }
    for (const kind of emptyKinds.filter((one) => !noCodeKinds.some((drawn) => drawn === one)))
      pictures.push({ seed: halves[half] + hardSeeds + pictures.length, kind, symbology: null, text: null });
  }
  return pictures;
}

type Random = () => number;
const between = (random: Random, least: number, most: number): number => least + (most - least) * random();
const either = (random: Random, least: number, most: number): number =>
  (random() < 0.5 ? -1 : 1) * between(random, least, most);
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const withCheck = (payload: string): string => payload + checkDigit(payload);

function textOf(symbology: CodeSymbology, random: Random): string {
  switch (symbology) {
    case "EAN-13":
      return withCheck(`${1 + Math.floor(random() * 9)}${digits(random, 11)}`);
    case "UPC-A":
      return withCheck(digits(random, 11));
    case "EAN-8":
      return withCheck(digits(random, 7));
    case "UPC-E":
      return upcE(`0${digits(random, 6)}`);
    case "Code 128":
      return random() < 0.5
        ? digits(random, 12)
        : `${"ABCDEFGHJK".charAt(Math.floor(random() * 10))}${digits(random, 4)}-${digits(random, 3)}`;
    case "QR":
      return `https://shop.example/i/${digits(random, 8)}`;
  }
}

/** Returns a UPC-E with its check digit, which is the one of the UPC-A that it stands for. */
function upcE(payload: string): string {
  for (let check = 0; check < 10; check += 1)
    if (expandUpcE(`${payload}${check}`) !== null) return `${payload}${check}`;
  throw new Error(`${payload} has no check digit.`);
}

/** Makes one picture of the corpus, in greys. */
export async function takePicture({ seed, kind, symbology, text }: CorpusPicture): Promise<Grey> {
  const random = randomFrom(seed ^ 0x5bd1e995);
  if (symbology !== null && text !== null) {
    const sheet = await printLabel(symbolOf(symbology, text), random);
    return await photograph(sheet, shotOf(kind as Degradation, random), random);
  }
  const drawn = noCodeKinds.find((one) => one === kind);
  if (drawn !== undefined) return pictureWithoutCode(drawn, seed, 640, 480);
  const hard = seed % 1_000_000 >= hardSeeds;
  const flaws = hard ? hardDegradations.slice(0, 6) : (["mixed", "plain"] as const);
  const shot = shotOf(flaws[Math.floor(random() * flaws.length)] ?? "plain", random);
  return await photograph(await emptySheet(kind as EmptyKind, random), shot, random);
}

async function emptySheet(kind: EmptyKind, random: Random) {
  switch (kind) {
    case "grille":
      return await printStrokes(
        Array.from({ length: 61 }, () => 3),
        90,
      );
    case "fence":
      return await printStrokes(
        Array.from({ length: 61 }, (_, n) => (n % 2 === 0 ? 2 : 4)),
        110,
      );
    case "bars at random":
      return await printStrokes(
        Array.from({ length: 59 }, () => 1 + Math.floor(4 * random())),
        60,
      );
    case "Interleaved 2 of 5":
      return await printStrokes(widthsOf("ITF", digits(random, 12)), 50);
    case "Code 39":
      return await printStrokes(widthsOf("CODE39", `AB${digits(random, 5)}`), 50);
    case "Codabar":
      return await printStrokes(widthsOf("codabar", `A${digits(random, 9)}B`), 50);
    default:
      return await printPage(random);
  }
}

function widthsOf(format: string, text: string): readonly number[] {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format, flat: true });
  const bars = (target.encodings ?? []).map(({ data }) => data).join("");
  return (bars.match(/0+|1+/g) ?? []).map((run) => run.length);
}

/** Returns a phone's picture with everyday flaws, and strongly the one named. */
function shotOf(kind: Degradation, random: Random): Shot {
  const large = random() < 0.25;
  const size = large ? { width: 1_024, height: 768 } : { width: 640, height: 480 };
  const everyday = {
    modulePx: between(random, 1.6, 3.2),
    turn: either(random, 0, 5),
    yaw: either(random, 0, 8),
    pitch: either(random, 0, 8),
    defocus: between(random, 0, 0.6),
    soft: 0.5,
    light: between(random, 0.5, 1.1),
    noise: between(random, 1, 4),
    sharpened: random() < 0.5 ? between(random, 0.3, 1) : 0,
    quality: Math.round(between(random, 60, 92)),
    gamma: 2.2,
    bentAcross: 0,
    bentAlong: 0,
    creases: [],
    moved: 0,
    movedTowards: 0,
    glares: [],
  };
  const shot: Shot = { width: size.width, height: size.height, ...everyday };
  if (kind !== "mixed") return { ...shot, ...flawOf(kind, shot, random) };
  const kinds = degradations.filter((one) => one !== "mixed" && one !== "plain" && one !== "small");
  const first = kinds[Math.floor(random() * kinds.length)] ?? "tilt";
  const second = kinds[Math.floor(random() * kinds.length)] ?? "defocus";
  return { ...shot, ...flawOf(first, shot, random), ...flawOf(second, shot, random) };
}

function flawOf(kind: Degradation, { width, modulePx }: Shot, random: Random): Partial<Shot> {
  switch (kind) {
    case "plain":
    case "mixed":
      return {};
    case "motion":
      return { moved: modulePx * between(random, 0.6, 2.6), movedTowards: between(random, 0, 180) };
    case "defocus":
      return { defocus: modulePx * between(random, 0.5, 1.5) };
    case "tilt":
      return { turn: either(random, 5, 40) };
    case "perspective":
      return { yaw: either(random, 15, 50), pitch: either(random, 10, 40), turn: either(random, 0, 20) };
    case "glare":
      return {
        glares: Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
          x: between(random, 0.3, 0.7),
          y: between(random, 0.35, 0.65),
          across: between(random, 0.02, 0.25),
          along: between(random, 0.02, 0.15),
          towards: between(random, 0, 180),
          brightness: between(random, 0.4, 2.5),
        })),
      };
    case "crease":
      return {
        creases: Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
          x: between(random, -40, 40),
          y: between(random, -15, 15),
          towards: between(random, 0, 180),
          reach: between(random, 3, 14),
          shift: either(random, 0.5, 3),
          shadow: either(random, 0.1, 0.6),
        })),
      };
    case "curve":
      return random() < 0.6
        ? { bentAcross: 1 / between(random, 55, 120) }
        : { bentAlong: 1 / between(random, 35, 90), pitch: either(random, 5, 35) };
    case "low light":
      return { light: between(random, 0.02, 0.25), noise: between(random, 5, 18) };
    case "JPEG":
      return { quality: Math.round(between(random, 4, 25)) };
    case "small":
      return { modulePx: between(random, 0.9, 1.5) };
    case "far out of focus":
      return { defocus: modulePx * between(random, 1.2, 2.2) };
    case "soft":
      return { soft: modulePx * between(random, 0.8, 1.3) };
    case "smeared":
      return { moved: modulePx * between(random, 2, 4), movedTowards: between(random, 0, 180) };
    case "steep":
      return random() < 0.5
        ? { yaw: either(random, 30, 50), turn: either(random, 0, 45) }
        : { pitch: either(random, 30, 50), turn: either(random, 0, 45) };
    case "too close": {
      const wide = (width / 95) * between(random, 0.65, 0.92);
      return {
        modulePx: wide,
        defocus: wide * between(random, 1.1, 2.4),
        gamma: between(random, 1.5, 2.8),
        sharpened: between(random, 0, 1.5),
        quality: Math.round(between(random, 35, 85)),
        light: between(random, 0.3, 0.9),
      };
    }
    case "steep and soft": {
      const small = between(random, 1.7, 2.6);
      return {
        modulePx: small,
        yaw: either(random, 25, 50),
        pitch: either(random, 20, 45),
        turn: either(random, 0, 45),
        defocus: small * between(random, 0.4, 0.9),
      };
    }
    case "small and soft": {
      const small = between(random, 1.5, 2.5);
      return { modulePx: small, defocus: small * between(random, 0.4, 0.9), turn: either(random, 0, 30) };
    }
  }
}
