import type { Entry } from "./label-lines.ts";
import type { LinearModules, QrModules } from "./label-symbols.ts";

/** Everything here is whole printer dots from the label's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What has to find a place on a label. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly qr: QrModules | null;
  readonly shopQr: QrModules | null;
  /** How wide the words under the shop's code are on one line, on two and so on; empty without words. */
  readonly caption: readonly number[];
  readonly barcode: LinearModules | null;
  readonly logo: boolean;
  readonly entries: readonly Entry[];
  readonly sizePt: number;
  readonly lineHeight: number;
}
