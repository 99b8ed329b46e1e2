import type { Compared } from "./compare.ts";
import type { Figure, Spread } from "./harness.ts";
import type { WholeFigure } from "./whole/whole-figure.ts";
import { type PeerFigure, peerNames, peerTitles } from "./peers/peer-figure.ts";

/** The machine's part of the table and the JSON. */
export interface Machine {
  readonly at: string;
  readonly processor: string;
  readonly cores: number;
  /** One-minute load at the run's start and end: above the number of cores, other work was running. */
  readonly load: readonly [number, number];
  readonly node: string;
  readonly chromium: string;
  readonly rounds: number;
}

/** Returns the figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const head = ["figure", "ours", "floor", "ratio (min–max)", "aim", "the floor is", "note"];
  const rows = figures.map((figure) => [
    figure.name,
    `${short(figure.ours.median)} ${figure.unit}`,
    `${short(figure.floor.median)} ${figure.unit}`,
    spread(figure.ratio),
    figure.aim,
    figure.floorName,
    figure.note,
  ]);
  return markdown(head, rows);
}

/** Returns the peers' figures as multiples of ours, a column for each peer, as a Markdown table. */
export function peerTable(figures: readonly PeerFigure[]): string {
  const beside = peerNames.map((name) => `${peerTitles[name]} ÷ Trace (min–max)`);
  const rows = figures.map(({ work, trace, peers, aim, rounds, note }) => [
    ...[work, `${short(trace.median)} ms`],
    ...peerNames.map((name) => spread(peers[name].ratio)),
    ...[aim, String(rounds), note],
  ]);
  return markdown(["work", "Trace", ...beside, "aim", "rounds", "note"], rows);
}

/** Returns the figures of whole systems as a Markdown table. */
export const wholeTable = (figures: readonly WholeFigure[]): string =>
  markdown(
    ["work", "unit", "Trace (min–max)", "Zero (min–max)", "Zero ÷ Trace (min–max)"],
    figures.map(({ work, unit, trace, zero, ratio }) => [
      ...[work, unit, spread(trace)],
      ...[zero, ratio].map((one) => (one === null ? "" : spread(one))),
    ]),
  );

/** Returns figures beside an earlier run's, as a Markdown table. */
export function comparedTable(compared: readonly Compared[]): string {
  const cell = (value: number | null) => (value === null ? "" : short(value));
  return markdown(
    ["figure", "ratio then", "ratio now", "change", ""],
    compared.map(({ name, was, is, change, isWorse }) => [
      ...[name, cell(was), cell(is), cell(change), isWorse ? "worse" : ""],
    ]),
  );
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const spread = ({ median, min, max }: Spread): string => `${short(median)} (${short(min)}–${short(max)})`;

/** Formats three significant figures, without exponents. */
const short = (value: number): string => {
  if (value === 0) return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
};
