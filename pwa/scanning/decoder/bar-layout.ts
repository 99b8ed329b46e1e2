import type { CodeSymbology } from "./reading.ts";

/** A digit's possible modules: ten of set A or C, or twenty, A before B. */
export interface DigitPlace {
  /** First module. */
  readonly at: number;
  readonly patterns: readonly string[];
}

/** Places of a symbology's guards ("1" is a bar, "." belongs to a digit) and digits. */
export interface Layout {
  readonly symbology: Exclude<CodeSymbology, "QR">;
  readonly frame: string;
  readonly digits: readonly DigitPlace[];
  /** Modules of the first bar and space, and of the last. */
  readonly guardModules: number;
  readonly bars: number;
  /** Says which digits form a code, as an automaton over them; absent where it would have too many states. */
  readonly check?: LayoutCheck;
  /** Returns the printed digits for the chosen patterns; null when they are no code. */
  textOf(chosen: readonly number[]): string | null;
}

export interface LayoutCheck {
  readonly starts: readonly number[];
  /** Returns the state after a place's pattern; below zero where no code continues so. */
  next(state: number, place: number, pattern: number): number;
  accepts(state: number): boolean;
}
