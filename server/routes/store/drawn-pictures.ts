import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { readStore } from "#server/identity/read-store.ts";
import type { Services } from "#server/running/services.ts";
import { type PictureName, pictureAt } from "#shared/machine/kernel/picture-address.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { noPicture } from "../wire/not-found.ts";
import { hereOf } from "../wire/here.ts";
import { AnonymousReadQueue } from "../wire/anonymous-read-queue.ts";
import { route } from "../wire/route.ts";

/** Cached pictures of a kind, of all stores. */
const mostDrawn = 40;
const forEver = "public, max-age=31536000, immutable";
type Draw = (bytes: Buffer) => Promise<Buffer>;

/** Most drawn pictures that one network waits for at once. */
const mostOfOneNetwork = 20;

/** Returns what draws a stored picture in another form, once for all who ask. */
function drawnOnce({ pictures }: Services, size: 960 | 2_048) {
  const drawn = new Map<string, Promise<Buffer | null>>();
  const make = async (name: PictureName, draw: Draw): Promise<Buffer | null> => {
    const bytes = await pictures.read(name, size);
    return bytes === null ? null : await draw(bytes);
  };
  return async (name: PictureName, form: string, draw: Draw): Promise<Buffer | null> => {
    const key = `${name.storeId} ${name.hash} ${form}`;
    const known = drawn.get(key);
    if (known !== undefined) return await known;
    if (drawn.size >= mostDrawn) drawn.clear();
    const made = make(name, draw);
    drawn.set(key, made);
    // A missing or unreadable picture is tried again.
    made.then(
      (picture) => picture ?? drawn.delete(key),
      () => drawn.delete(key),
    );
    return await made;
  };
}

/** Width and height of the picture that a shared link shows, as apps that show links ask for. */
const share = { width: 1_200, height: 630 };

/**
 * Registers a store's pictures in forms that are drawn when asked for: the logo as an installed app's icon, square on
 * white, and pictures of products as links to them show them.
 */
export function drawnPictureRoutes(
  app: FastifyInstance,
  services: Services,
  queue: AnonymousReadQueue,
  isPublic: (services: Services, name: PictureName) => Promise<boolean>,
): void {
  // Security: anybody may ask, for each picture of a catalogue, and drawing takes some tens of milliseconds of processor time.
  const drawing = new AnonymousReadQueue(mostOfOneNetwork);
  const icon = drawnOnce(services, 960);
  const shared = drawnOnce(services, 2_048);
  route(app, {
    method: "GET",
    url: "/open/icons/:name",
    policy: "public",
    proof: "none",
    takesMore: true,
    summary: "The logo of the store at this host as a square icon; public.",
    schema: { params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{64}-(192|512)\.png$/)) }) },
    answer: { contentType: "image/png", description: "The icon." },
    handler: async ({ params, reply, request }) => {
      const [hash = "", size = ""] = params.name.slice(0, -".png".length).split("-");
      const here = await hereOf(services, request);
      const store = here === null ? null : await readStore(services.db, here.storeId);
      const name = store === null ? null : pictureAt(store.logo);
      const draw: Draw = async (bytes) =>
        await sharp(bytes)
          .resize(Number(size), Number(size), { fit: "contain", background: "#ffffff" })
          .flatten()
          .png()
          .toBuffer();
      const bytes = name?.hash === hash ? await drawing.read(request, reply, () => icon(name, size, draw)) : null;
      if (bytes === null) return noPicture();
      return reply.headers({ "cache-control": forEver, "content-length": bytes.length }).type("image/png").send(bytes);
    },
  });
  route(app, {
    method: "GET",
    url: "/open/shares/:name",
    policy: "public",
    proof: "none",
    takesMore: true,
    summary:
      "A product picture of the store at this host, or its logo, as a shared link shows it: 1,200 × 630 px; public.",
    schema: { params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{64}\.jpg$/)) }) },
    answer: { contentType: "image/jpeg", description: "The picture, whole on white." },
    handler: async ({ params, reply, request }) => {
      const here = await hereOf(services, request);
      if (here === null) return noPicture();
      const name = { storeId: here.storeId, hash: params.name.slice(0, -".jpg".length) };
      if (!(await queue.read(request, reply, () => isPublic(services, name)))) return noPicture();
      const draw: Draw = async (bytes) =>
        await sharp(bytes)
          .resize({ ...share, fit: "contain", background: "#ffffff" })
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: 82 })
          .toBuffer();
      const bytes = await drawing.read(request, reply, () => shared(name, "share", draw));
      if (bytes === null) return noPicture();
      return reply
        .headers({
          "cache-control": forEver,
          "content-length": bytes.length,
          "cross-origin-resource-policy": "cross-origin",
        })
        .type("image/jpeg")
        .send(bytes);
    },
  });
}
