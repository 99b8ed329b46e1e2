import { t } from "#shared/words/define-words.ts";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import {
  mostAvifPixels,
  mostPictureBytes,
  mostPictureLength,
  mostPicturePixels,
  mostPictureSide,
  pictureSizes,
  type PictureSize,
} from "#shared/machine/kernel/picture-address.ts";
import { memoryOf, NoMemoryNow, PictureMemory } from "./picture-memory.ts";
import { priceOf } from "./picture-price.ts";
import { plainPng } from "./plain-png.ts";
import { fileWords } from "./words.ts";

/** A picture as stored. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** WebP in each size, without metadata, the largest first. */
  readonly sizes: ReadonlyMap<PictureSize, Buffer>;
}

// One thread decodes one picture, and nothing is cached.
sharp.cache(false);
sharp.concurrency(1);

const limits = { limitInputPixels: mostPicturePixels, failOn: "error", sequentialRead: true } as const;

/** The memory that all pictures read by this process share. */
const ofThisProcess = new PictureMemory();

/** Longer than any picture takes; stops ones made to take for ever. In seconds. */
const mostSeconds = 30;

/**
 * Converts an uploaded picture for storing: upright, without metadata, at most 2,048 px, with thumbnails. Until `pay`
 * has charged for decoding and `memory` has room for it, only the header is read. Security: the type is decided from the
 * bytes alone, and everything stored is re-encoded.
 * @throws NoMemoryNow
 */
export async function readPicture(
  sent: Buffer,
  pay: (price: number) => DomainError | null,
  memory: PictureMemory = ofThisProcess,
): Promise<ReadPicture | DomainError> {
  if (sent.length === 0) return refusal("empty");
  if (sent.length > mostPictureBytes)
    return new DomainError("too_large", t("This picture is larger than 20 MB. Choose a smaller one."));
  const kind = kindOf(sent);
  if (kind === null) return refusal("noPicture");
  if (kind === "animated") return refusal("animated");
  // An invalid picture is charged for the check.
  const atLeast = pay(1);
  if (atLeast !== null) return atLeast;
  const bytes = kind === "png" ? plainPng(sent) : sent;
  try {
    const header = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
    const { width, height, pages = 1, channels, depth } = header;
    if (width * height > mostPicturePixels) return refusal("tooManyPixels");
    if (Math.max(width, height) > mostPictureLength) return refusal("tooLong");
    if (kind === "heif" && width * height > mostAvifPixels) return refusal("avifTooManyPixels");
    const unpaid = pay(priceOf({ pixels: width * height, isAvif: kind === "heif" }) - 1);
    if (unpaid !== null) return unpaid;
    // A HEIF file's further pages are other pictures, not frames; sequences were recognised by their brand.
    if (pages > 1 && kind !== "heif") return refusal("animated");
    const bytesOfPixels = memoryOf({
      pixels: width * height,
      // A palette's colours are three.
      channels: Math.max(channels, 3),
      isDeep: depth !== "uchar",
    });
    return await memory.within(bytesOfPixels, () => draw(bytes));
  } catch (error) {
    // Errors of ours are thrown; libvips errors are properties of the file.
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof NoMemoryNow) throw error;
    return refusal(kind === "heif" && isHevc(bytes) ? "heic" : "unreadable");
  }
}

async function draw(bytes: Buffer): Promise<ReadPicture> {
  const upright = sharp(bytes, limits)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: mostPictureSide, height: mostPictureSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const drawn = await upright.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const sizes = new Map<PictureSize, Buffer>();
  // Largest first: a small picture is the same in every size that it fits.
  for (const size of pictureSizes.toReversed()) {
    const whole = Math.max(drawn.info.width, drawn.info.height) <= size ? sizes.get(mostPictureSide) : undefined;
    sizes.set(size, whole ?? (await webp(drawn, size)));
  }
  return { width: drawn.info.width, height: drawn.info.height, sizes };
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

/** Returns the type of a file by its first bytes; null for all that are not accepted, SVG and HTML among them. */
function kindOf(bytes: Buffer): Kind | null {
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  // An animated PNG has a chunk saying so before its first picture; readers that ignore it show only that picture.
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return chunkComesFirst(bytes, "acTL", "IDAT") ? "animated" : "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "animated";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  const brand = text(8, 12);
  if (["avis", "hevc", "hevx", "msf1"].includes(brand)) return "animated";
  return ["avif", "mif1", "miaf", "heic", "heix", "heim", "heis"].includes(brand) ? "heif" : null;
}

/** Returns whether the file uses HEVC, which free decoders do not have. */
const isHevc = (bytes: Buffer): boolean => bytes.subarray(0, 4_096).includes("hvcC");

function chunkComesFirst(bytes: Buffer, chunk: string, before: string): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === chunk) return true;
    if (name === before) return false;
  }
  return false;
}
