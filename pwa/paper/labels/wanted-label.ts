import type { LabelText } from "./label-lines.ts";
import type { LinearModules, QrModules } from "./label-symbols.ts";

/** A rectangle in whole printer dots from the label's top left corner. */
export interface DotBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The content for which a label needs room. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly qr: QrModules | null;
  readonly shopQr: QrModules | null;
  /** Widths of the words under the shop's code on one line, on two and so on; empty without words. */
  readonly caption: readonly number[];
  readonly barcode: LinearModules | null;
  readonly logo: boolean;
  readonly entries: readonly LabelText[];
  readonly sizePt: number;
  readonly lineHeight: number;
}
