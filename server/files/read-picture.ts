import sharp, { type OutputInfo, type Sharp } from "sharp";
import { DomainError } from "#shared/kernel/domain-error.ts";
import {
  mostAvifPixels,
  mostPictureBytes,
  mostPictureLength,
  mostPicturePixels,
  mostPictureSide,
  pictureSizes,
  type PictureSize,
} from "#shared/kernel/picture-address.ts";
import { priceOf } from "./picture-price.ts";
import { plainPng } from "./plain-png.ts";
import { fileWords } from "./words.ts";

/** A picture as it is kept. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** WebP in each size, without metadata. */
  readonly sizes: ReadonlyMap<PictureSize, Buffer>;
}

// One picture is decoded by one thread, and nothing of it stays.
sharp.cache(false);
sharp.concurrency(1);

/** Longer than any picture takes; one made to take for ever ends with it. In seconds. */
const mostSeconds = 30;

/**
 * Makes of what was delivered a picture as it is kept: upright, without metadata, at most 2,048 px, and its thumbnails.
 * Only its header is read before `pay` has taken the price of drawing it.
 * Security: what the bytes are is judged by themselves alone, and everything that is kept was drawn anew.
 */
export async function readPicture(
  sent: Buffer,
  pay: (price: number) => DomainError | null = () => null,
): Promise<ReadPicture | DomainError> {
  if (sent.length === 0) return refusal("empty");
  if (sent.length > mostPictureBytes) return new DomainError("too_large", fileWords("tooLarge"));
  const kind = kindOf(sent);
  if (kind === null) return refusal("noPicture");
  if (kind === "animated") return refusal("animated");
  // What turns out to be none has cost a look at it.
  const atLeast = pay(1);
  if (atLeast !== null) return atLeast;
  const bytes = kind === "png" ? plainPng(sent) : sent;
  try {
    const limits = { limitInputPixels: mostPicturePixels, failOn: "error", sequentialRead: true } as const;
    const { width, height, pages = 1 } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
    if (width * height > mostPicturePixels) return refusal("tooManyPixels");
    if (Math.max(width, height) > mostPictureLength) return refusal("tooLong");
    if (kind === "heif" && width * height > mostAvifPixels) return refusal("avifTooManyPixels");
    const unpaid = pay(priceOf({ pixels: width * height, isAvif: kind === "heif" }) - 1);
    if (unpaid !== null) return unpaid;
    // A HEIF file's further pages are other pictures, not frames; sequences were told by their brand.
    if (pages > 1 && kind !== "heif") return refusal("animated");
    const upright = sharp(bytes, limits)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: mostPictureSide, height: mostPictureSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const drawn = await upright.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    const sizes = new Map<PictureSize, Buffer>();
    for (const size of pictureSizes) sizes.set(size, await webp(drawn, size));
    return { width: drawn.info.width, height: drawn.info.height, sizes };
  } catch (error) {
    // Its own faults are errors of ours; what libvips says of a file is a property of that file.
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return refusal(kind === "heif" && isHevc(bytes) ? "heic" : "unreadable");
  }
}

const refusal = (
  key: "empty" | "noPicture" | "animated" | "tooManyPixels" | "tooLong" | "avifTooManyPixels" | "heic" | "unreadable",
): DomainError => new DomainError("invalid_value", fileWords(key), { file: fileWords(key) });

async function webp({ data, info }: { data: Buffer; info: OutputInfo }, size: PictureSize): Promise<Buffer> {
  const { width, height, channels } = info;
  const picture: Sharp = sharp(data, { raw: { width, height, channels } });
  const sized =
    Math.max(width, height) <= size ? picture : picture.resize({ width: size, height: size, fit: "inside" });
  return await sized.webp({ quality: size === mostPictureSide ? 82 : 76, effort: 4 }).toBuffer();
}

type Kind = "jpeg" | "png" | "webp" | "heif" | "animated";

/** What the first bytes say it is; null for everything we do not take, SVG and HTML among it. */
function kindOf(bytes: Buffer): Kind | null {
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  // An animated PNG says so before its first picture; readers that know nothing of it show that one alone.
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return chunkComesFirst(bytes, "acTL", "IDAT") ? "animated" : "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "animated";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  const brand = text(8, 12);
  if (["avis", "hevc", "hevx", "msf1"].includes(brand)) return "animated";
  return ["avif", "mif1", "miaf", "heic", "heix", "heim", "heis"].includes(brand) ? "heif" : null;
}

/** HEIC's own coding, which free readers do not have. */
const isHevc = (bytes: Buffer): boolean => bytes.subarray(0, 4_096).includes("hvcC");

function chunkComesFirst(bytes: Buffer, chunk: string, before: string): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === chunk) return true;
    if (name === before) return false;
  }
  return false;
}
