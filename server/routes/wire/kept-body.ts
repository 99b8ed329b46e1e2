import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** Shorter ones are not worth compressing. */
const leastBytes = 1_024;

/**
 * Has the answer sent as it is: the library would compress a text anew for each caller who asks for an encoding of which
 * there is no copy.
 */
export function packNoMore({ headers }: FastifyRequest): void {
  headers["x-no-compression"] = "true";
}

/**
 * An answer that many callers get alike: made and compressed once, and sent with a tag. Security: compressing a large
 * text costs far more than sending it, so strangers must not have it done for each request.
 */
export class TaggedBody {
  readonly #bytes: Buffer;
  readonly #type: string;
  readonly #tag: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(bytes: string | Buffer, type: string) {
    this.#bytes = Buffer.from(bytes);
    this.#type = type;
    this.#tag = createHash("sha256").update(this.#bytes).digest("base64url").slice(0, 27);
  }

  /** Sends it, or 304 to whoever has it. Whether and how it is cached is the caller's to say. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.#encodingFor(request.headers["accept-encoding"] ?? "");
    const tag = `"${this.#tag}-${encoding}"`;
    reply.headers({ etag: tag, vary: [reply.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(",") });
    const has = (request.headers["if-none-match"] ?? "").split(",").some((one) => one.trim().replace("W/", "") === tag);
    if (has) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    packNoMore(request);
    return reply.type(this.#type).send(await this.#in(encoding));
  }

  #encodingFor(accepted: string): Encoding {
    if (this.#bytes.length < leastBytes) return "identity";
    const takes = (name: string) =>
      accepted.split(",").some((one) => {
        const [encoding = "", ...rest] = one.split(";").map((part) => part.trim().toLowerCase());
        return encoding === name && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
      });
    return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const before = this.#packed.get(encoding);
    if (before !== undefined) return before;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: this.#bytes.length };
    const made =
      encoding === "br"
        ? asBrotli(this.#bytes, { params })
        : encoding === "gzip"
          ? asGzip(this.#bytes)
          : Promise.resolve(this.#bytes);
    this.#packed.set(encoding, made);
    return made;
  }
}
