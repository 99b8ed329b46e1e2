import { prepareZXingModule, type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { GreyImage } from "./grey-image.ts";
import type { CodeSymbology, Reading } from "./reading.ts";
import { symbolReading } from "./symbol-reading.ts";

const formats: ReadInputBarcodeFormat[] = ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "QRCodeModel2"];

const symbologies: Readonly<Partial<Record<ReadResult["format"], CodeSymbology>>> = {
  EAN13: "EAN-13",
  EAN8: "EAN-8",
  UPCA: "UPC-A",
  UPCE: "UPC-E",
  Code128: "Code 128",
  QRCode: "QR",
  QRCodeModel2: "QR",
};

/** Looks at a grey picture once. `minLineCount`: how many lines across a linear code must say the same. */
export type Look = (image: GreyImage, minLineCount: number) => Promise<readonly Reading[]>;

/**
 * ZXing's C++ decoder as WebAssembly, made ready from the address of its file or from its bytes.
 * Compiled once for each thread.
 * @throws where WebAssembly cannot be loaded.
 */
export async function openCore(wasm: string | ArrayBuffer): Promise<Look> {
  await prepareZXingModule({
    overrides: typeof wasm === "string" ? { locateFile: () => wasm } : { wasmBinary: wasm },
    fireImmediately: true,
  });
  return async (image, minLineCount) => {
    if (image.width === 0 || image.height === 0) return [];
    const found = await readBarcodes(portableGreyMap(image), {
      formats,
      minLineCount,
      maxNumberOfSymbols: 1,
      textMode: "Plain",
    });
    return found.flatMap((result) => readingOf(result) ?? []);
  };
}

/** The picture as a file of the plainest kind that the core opens: grey bytes behind a line of header. */
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

/** The core's text of a UPC-E is the EAN-13 it stands for; the printed digits stand beside it. */
const printedUpcE = (extra: string): string => (JSON.parse(extra) as { UPCE: string }).UPCE;
