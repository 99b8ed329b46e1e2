/** Symbologies used in shops; all others are disabled, so that nothing is mistaken for one. */
export type CodeSymbology = "EAN-13" | "EAN-8" | "UPC-A" | "UPC-E" | "Code 128" | "QR";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a frame, in its pixels. */
export interface Region extends Point {
  readonly width: number;
  readonly height: number;
}

/** One symbol that was read. */
export interface Reading {
  /**
   * The symbol's text as printed: EAN-13 13 digits, UPC-A 12, EAN-8 8, UPC-E 8 (with number system and check digit);
   * the full text of others. A 13-digit code starting with 0 has the same bars as a UPC-A and is reported as one.
   */
  readonly text: string;
  readonly symbology: CodeSymbology;
  /** Its four corners in the frame's pixels, clockwise from the symbol's own top left. */
  readonly corners: readonly Point[];
}

/** A camera frame, pixels, or a photo's file. */
export type DecodableFrame = VideoFrame | ImageBitmap | ImageData | Blob;

export interface DecodeOptions {
  /**
   * `live`: one of many frames, fast, with one further method per frame. `still` (default): everything possible for a
   * single picture.
   */
  readonly effort?: "live" | "still";
  /** The region to read; by default the whole frame. */
  readonly region?: Region;
}

export interface Decoder {
  /** The decoding library: WebAssembly in a worker, or plain JavaScript on the page where that cannot load. */
  readonly engine: "zxing-wasm" | "zxing-browser";
  /**
   * Returns the symbols in the frame; empty when nothing can be read reliably. Takes ownership of a VideoFrame or
   * ImageBitmap.
   * @throws PictureProblem for a file that is not a picture or is too large.
   */
  decode(frame: DecodableFrame, options?: DecodeOptions): Promise<readonly Reading[]>;
  /** Ends the worker; pending calls return nothing. */
  close(): void;
}
