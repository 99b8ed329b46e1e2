import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import type { Point, Reading } from "./reading.ts";

/** A code that enough frames agreed on. */
export interface AgreedCode {
  readonly parsed: ParsedScan;
  readonly reading: Reading;
}

export interface Agreement {
  /**
   * Takes the readings of one frame at a time in milliseconds that never decreases; returns the codes that this frame
   * settles.
   */
  see(readings: readonly Reading[], atMs: number): readonly AgreedCode[];
}

export interface AgreementOptions {
  /**
   * Milliseconds without a reading, after which a counted code counts again, provided that two frames have missed it.
   */
  readonly awayMs?: number;
  /** Frames further apart than this, in milliseconds, do not confirm each other. */
  readonly togetherMs?: number;
}

interface Sighting {
  readonly key: string;
  readonly reading: Reading;
  readonly frames: number;
  readonly seenAtMs: number;
  /** Number of frames since then that did not read it. */
  readonly missed: number;
  readonly counted: boolean;
}

/** Milliseconds without any frame after which a code is assumed to be gone. */
const unwatchedMs = 10_000;

/**
 * Decides which codes of a live picture count. A code needs two frames, since one may misread, and three if it has
 * eight digits, whose check is weaker. A GTIN must have a valid check digit, and is the same code whatever symbology
 * was reported. A different code at the same place restarts the count; an empty frame does not. A code that stays in
 * view counts once, even on a busy device with seconds per frame.
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

/** Parses a reading; null when its digits show a misread. */
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

/** Returns whether the centres of two readings are closer than half the longer code. */
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
