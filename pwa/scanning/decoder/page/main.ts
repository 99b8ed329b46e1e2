import { type DecodeOptions, decode, type DecodableFrame, type Reading } from "../decoder.ts";
import { turnedByQuarters } from "./turned-by-quarters.ts";

/** Decoding options; without them, the picture as it is, as a still. */
export interface TraceDecodeOptions extends DecodeOptions {
  /** Degrees by which the picture is first rotated clockwise. */
  readonly rotate?: 0 | 90 | 180 | 270;
}

declare global {
  /**
   * Reads one picture with the app's decoder, in its worker, under the app's own content security policy: `await
   * traceDecode(source, { rotate: 90 })` returns `[{ text, symbology, corners }]`, or `[]` if nothing is read.
   *
   * `source` is a picture's address on this page's host, a data URL, a file or blob, or pixels. Corners are in pixels
   * of the rotated picture. Rejects with a sentence for anything that is not a picture or has more than 40 megapixels.
   */
  var traceDecode: (source: string | DecodableFrame, options?: TraceDecodeOptions) => Promise<readonly Reading[]>;
}

globalThis.traceDecode = async (source, { rotate = 0, ...options } = {}) => {
  const picture = typeof source === "string" ? await fetched(source) : source;
  return await decode(rotate === 0 ? picture : await turnedByQuarters(picture, rotate), options);
};

async function fetched(address: string): Promise<Blob> {
  const inline = /^data:([^,;]*)(;base64)?,(.*)$/s.exec(address);
  // The policy forbids fetching data URLs.
  if (inline !== null) {
    const [, type = "", encoded, data = ""] = inline;
    const text = encoded === undefined ? decodeURIComponent(data) : atob(data);
    return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type });
  }
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}.`);
  return await reply.blob();
}

const list = document.querySelector("ol");
const input = document.querySelector("input");

async function show(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    const line = document.createElement("li");
    const began = performance.now();
    const said = await traceDecode(file).then(
      (readings) => readings.map(({ text, symbology }) => `${text} (${symbology})`).join(", ") || "nothing",
      (error: unknown) => String(error),
    );
    line.textContent = `${file.name}: ${said}, ${Math.round(performance.now() - began)} ms`;
    list?.append(line);
  }
}

input?.addEventListener("change", () => void show(input.files ?? []));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void show(event.dataTransfer?.files ?? []);
});
