/** The symbols a shop meets; every other is off, so that nothing is mistaken for one. */
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
   * What the symbol says, as printed: EAN-13 13 digits, UPC-A 12, EAN-8 8, UPC-E 8 (number system
   * and check digit with them); the text of the others. A 13-digit code that begins with 0 is the
   * same bars as a UPC-A and is told as one.
   */
  readonly text: string;
  readonly symbology: CodeSymbology;
  /** Its four corners in the frame's pixels, clockwise from the symbol's own top left. */
  readonly corners: readonly Point[];
}

/** A picture of the camera, pixels, or a photograph's file. */
export type Frame = VideoFrame | ImageBitmap | ImageData | Blob;

export interface DecodeOptions {
  /**
   * `live`: one frame of many, quick, and each frame is looked at in another way as well.
   * `still` (when left out): all there is to know about one picture.
   */
  readonly effort?: "live" | "still";
  /** Look only here. Left out: everywhere. */
  readonly region?: Region;
}

export interface Decoder {
  /** What reads: WebAssembly in a worker, or, where that cannot load, plain JavaScript on the page. */
  readonly engine: "zxing-wasm" | "zxing-browser";
  /**
   * The symbols in the frame; none when nothing can be read for certain. A VideoFrame or an
   * ImageBitmap is taken over.
   * @throws PictureProblem for a file that is no picture or is too large.
   */
  decode(frame: Frame, options?: DecodeOptions): Promise<readonly Reading[]>;
  /** Ends the worker; what is under way answers nothing. */
  close(): void;
}
