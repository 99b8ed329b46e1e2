import { t } from "#shared/words/define-words.ts";
import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { PictureProblem } from "../decoder/picture-problem.ts";
import type { Decoder } from "../decoder/reading.ts";

/** Returns the scan in a photo, or a sentence why there is none. */
export async function readPhoto(
  decoder: Decoder,
  photo: Blob,
): Promise<{ readonly scan: ParsedScan } | { readonly problem: string }> {
  try {
    for (const { text, symbology } of await decoder.decode(photo, { effort: "still" })) {
      const scan = parseScan(text, symbology === "EAN-8" || symbology === "UPC-E" ? symbology : undefined);
      if (scan.kind !== "unknown" || scan.problem === "notACode") return { scan };
    }
    return {
      problem: t("No code was found in this photo. Take another one, closer and sharp, with the whole code in it."),
    };
  } catch (fault) {
    if (fault instanceof PictureProblem) return { problem: fault.message };
    throw fault;
  }
}
