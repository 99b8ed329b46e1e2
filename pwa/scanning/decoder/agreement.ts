import { type ParsedScan, parseScan } from "#shared/scanning/parse-scan.ts";
import type { Point, Reading } from "./reading.ts";

/** A code that enough frames agreed on. */
export interface AgreedCode {
  readonly parsed: ParsedScan;
  readonly reading: Reading;
}

export interface Agreement {
  /**
   * Takes what one frame read, at a moment that never goes back (milliseconds); answers the codes
   * that this frame settles.
   */
  see(readings: readonly Reading[], atMs: number): readonly AgreedCode[];
}

export interface AgreementOptions {
  /** A code that was counted counts again when no frame has read it for so long, and two have looked for it in vain. */
  readonly awayMs?: number;
  /** Frames further apart than this do not support each other. */
  readonly togetherMs?: number;
}

interface Sighting {
  readonly key: string;
  readonly reading: Reading;
  readonly frames: number;
  readonly seenAtMs: number;
  /** Frames since then that did not read it. */
  readonly missed: number;
  readonly counted: boolean;
}

/** After so long without a frame nobody can tell whether a code has stayed, in milliseconds. */
const unwatchedMs = 10_000;

/**
 * Which codes of a live picture count. One frame may misread; two that say the same hardly do, and
 * symbols of eight digits, whose check is weaker, want three. A GTIN must have a valid check digit,
 * and is the same code whatever symbol it was reported as. Another code read at the same place
 * begins the count anew; a frame that reads nothing does not. A code that stays in view counts once, also where a busy
 * device takes seconds for a frame.
 */
export function startAgreement({ awayMs = 1_500, togetherMs = 1_500 }: AgreementOptions = {}): Agreement {
  let sightings: readonly Sighting[] = [];
  return {
    see: (readings, atMs) => {
      const isKept = ({ seenAtMs, missed, counted }: Sighting): boolean => {
        const ms = atMs - seenAtMs;
        return ms <= (counted ? awayMs : togetherMs) || (counted && missed < 2 && ms <= unwatchedMs);
      };
      const kept = sightings.filter(isKept);
      const seen = new Map<string, AgreedCode>();
      for (const reading of readings) {
        const parsed = parsedReading(reading);
        const key = parsed === null ? null : keyOf(parsed);
        if (parsed !== null && key !== null && !seen.has(key)) seen.set(key, { parsed, reading });
      }
      const now = [...seen].map(([key, { reading }]): Sighting => {
        const before = kept.find((sighting) => sighting.key === key);
        const frames = (before?.frames ?? 0) + 1;
        const counted = before?.counted === true || frames >= framesNeeded(reading);
        return { key, reading, frames, seenAtMs: atMs, missed: 0, counted };
      });
      const settled = now.flatMap(({ key, counted }) => {
        const already = kept.some((sighting) => sighting.key === key && sighting.counted);
        const code = seen.get(key);
        return counted && !already && code !== undefined ? [code] : [];
      });
      const others = kept
        .filter(({ key }) => !seen.has(key))
        .map((old): Sighting => ({ ...old, missed: old.missed + 1 }));
      sightings = [...now, ...others.filter((old) => old.counted || !now.some((one) => samePlace(one, old)))];
      return settled;
    },
  };
}

const framesNeeded = ({ symbology }: Reading): number => (symbology === "EAN-8" || symbology === "UPC-E" ? 3 : 2);

/** What the reading stands for; null when its digits are those of a misread. */
function parsedReading({ text, symbology }: Reading): ParsedScan | null {
  const eight = symbology === "EAN-8" || symbology === "UPC-E" ? symbology : undefined;
  const parsed = parseScan(text, eight);
  if (parsed.kind === "unknown" && (parsed.problem === "checkDigit" || parsed.problem === "empty")) return null;
  const retail = eight !== undefined || symbology === "EAN-13" || symbology === "UPC-A";
  return retail && parsed.kind !== "gtin" ? null : parsed;
}

function keyOf(parsed: ParsedScan): string {
  switch (parsed.kind) {
    case "gtin":
      return `gtin ${parsed.gtin14}`;
    case "itemCode":
      return `item ${parsed.code}`;
    case "location":
      return `location ${parsed.locationId}`;
    case "ambiguous8":
    case "unknown":
      return `text ${parsed.text}`;
  }
}

/** Whether the two readings' middles lie closer together than half of the longer code. */
function samePlace({ reading: one }: Sighting, { reading: other }: Sighting): boolean {
  const apart = distance(middle(one.corners), middle(other.corners));
  return apart < Math.max(lengthOf(one.corners), lengthOf(other.corners)) / 2;
}

function middle(corners: readonly Point[]): Point {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

function lengthOf(corners: readonly Point[]): number {
  return Math.max(0, ...corners.flatMap((one) => corners.map((other) => distance(one, other))));
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
