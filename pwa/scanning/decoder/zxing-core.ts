import { prepareZXingModule, type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { GreyImage } from "./grey-image.ts";
import type { CodeSymbology, Reading } from "./reading.ts";
import { symbolReading } from "./symbol-reading.ts";

const linear: readonly ReadInputBarcodeFormat[] = ["EAN13", "EAN8", "UPCA", "UPCE", "Code128"];
const formats = {
  all: [...linear, "QRCodeModel2"],
  dark: [...linear, "QRCodeModel2"],
  linear,
  QR: ["QRCodeModel2"],
} as const;

const symbologies: Readonly<Partial<Record<ReadResult["format"], CodeSymbology>>> = {
  EAN13: "EAN-13",
  EAN8: "EAN-8",
  UPCA: "UPC-A",
  UPCE: "UPC-E",
  Code128: "Code 128",
  QRCode: "QR",
  QRCodeModel2: "QR",
};

export type CodeKinds = keyof typeof formats;

/**
 * Reads a grey picture once. `minLineCount`: number of lines across a linear code that must agree. `kinds`: which codes
 * are looked for; only where all are, light ones on dark are too, which takes as long again.
 */
export type ReadPass = (image: GreyImage, minLineCount: number, kinds?: CodeKinds) => Promise<readonly Reading[]>;

/**
 * Loads ZXing's C++ decoder as WebAssembly, from its file's address or bytes. Compiled once per thread.
 * @throws where WebAssembly cannot be loaded.
 */
export async function openCore(wasm: string | ArrayBuffer): Promise<ReadPass> {
  await prepareZXingModule({
    overrides: typeof wasm === "string" ? { locateFile: () => wasm } : { wasmBinary: wasm },
    fireImmediately: true,
  });
  return async (image, minLineCount, kinds = "all") => {
    if (image.width === 0 || image.height === 0) return [];
    const found = await readBarcodes(portableGreyMap(image), {
      formats: [...formats[kinds]],
      minLineCount,
      tryInvert: kinds === "all",
      tryDownscale: kinds === "all",
      maxNumberOfSymbols: 1,
      textMode: "Plain",
    });
    return found.flatMap((result) => readingOf(result) ?? []);
  };
}

/** Returns the picture as a PGM file, the simplest format the core reads: a header line and grey bytes. */
function portableGreyMap({ width, height, data }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}

function readingOf(result: ReadResult): Reading | null {
  const symbology = symbologies[result.format];
  if (!result.isValid || symbology === undefined) return null;
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const text = symbology === "UPC-E" ? printedUpcE(result.extra) : result.text;
  return symbolReading(symbology, text, [topLeft, topRight, bottomRight, bottomLeft]);
}

/** Returns a UPC-E's printed digits; the core's text is the EAN-13 they stand for. */
const printedUpcE = (extra: string): string => (JSON.parse(extra) as { UPCE: string }).UPCE;
