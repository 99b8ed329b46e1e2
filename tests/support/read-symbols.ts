import { readFileSync } from "node:fs";
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from "zxing-wasm/reader";

const formats: ReadInputBarcodeFormat[] = ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "QRCode"];
let wasm: ArrayBuffer | undefined;

/** Returns the codes in a grey picture, one byte a dot, read by ZXing's decoder; it stops after so many. */
export async function readSymbols(
  image: { readonly width: number; readonly height: number; readonly dots: Uint8ClampedArray },
  most: number,
): Promise<string[]> {
  wasm ??= Uint8Array.from(
    readFileSync(new URL("../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm", import.meta.url)),
  ).buffer;
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  // The simplest picture format: a line of header, then the bytes.
  const header = new TextEncoder().encode(`P5 ${image.width} ${image.height} 255\n`);
  const file = new Uint8Array(header.length + image.dots.length);
  file.set(header);
  file.set(image.dots, header.length);
  const found = await readBarcodes(file, { formats, maxNumberOfSymbols: most, textMode: "Plain" });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
