import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import type { Sender } from "#server/machine/files/pictures.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import {
  mostPictureBytes,
  type PictureName,
  pictureAddress,
  pictureSizes,
  type PictureSize,
} from "#shared/machine/kernel/picture-address.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { noPicture } from "../wire/not-found.ts";
import { hereOf } from "../wire/here.ts";
import { AnonymousReadQueue } from "../wire/anonymous-read-queue.ts";
import { Refusal } from "../wire/error-reply.ts";
import { type Call, route } from "../wire/route.ts";
import { openUploadQueue } from "../wire/call-queues.ts";
import { drawnPictureRoutes } from "./drawn-pictures.ts";
import { routeWords } from "../wire/words.ts";

/** Pictures one person may upload in a minute: several intakes' worth. */
const mostAMinute = 300;
/** Pictures one consigner may upload in a day. Security: anybody may sign up, and a store's space is limited. */
const mostADay = 1_000;

const storedPicture = z.object({ hash: z.string(), url: z.string(), width: z.int(), height: z.int() });
const pictureParams = z.object({ store: id, name: z.string().check(z.regex(/^[0-9a-f]{64}(-\d{2,4})?\.webp$/)) });
const picture = { contentType: "image/webp", description: "The picture." } as const;
type PictureCall = Pick<Call<z.infer<typeof pictureParams>, unknown, unknown>, "params" | "reply">;

/** Registers the routes of pictures: the body is the bytes, and their type is decided from them. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  // A catalogue page loads two dozen at once.
  const queue = new AnonymousReadQueue(100);
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: mostPictureBytes }, (_request, body, done) =>
      done(null, body),
    );
    uploadRoute(inner, services);
  });

  route(app, {
    method: "GET",
    url: "/files/:store/:name",
    policy: "signedIn",
    proof: "none",
    takesMore: true,
    summary: "A picture of this store, whole or in one of its sizes, as WebP.",
    schema: { params: pictureParams },
    answer: picture,
    handler: ({ storeId, params, reply }) =>
      params.store === storeId ? sendPicture(services, { params, reply }, "private") : noPicture(),
  });

  route(app, {
    method: "GET",
    url: "/open/files/:store/:name",
    policy: "public",
    proof: "none",
    takesMore: true,
    summary: "A product picture of the store at this host, or its logo; public.",
    schema: { params: pictureParams },
    answer: picture,
    handler: async ({ params, reply, request }) => {
      const here = await hereOf(services, request);
      const { name } = nameOf(params);
      if (here?.storeId !== params.store) return noPicture();
      if (!(await queue.read(request, reply, () => isPublic(services, name)))) return noPicture();
      return await sendPicture(services, { params, reply }, "public");
    },
  });
  drawnPictureRoutes(app, services, queue, isPublic);
}

function uploadRoute(app: FastifyInstance, services: Services): void {
  const queue = openUploadQueue();
  const countOf =
    services.config.requestsPerMinute === 0
      ? null
      : app.createRateLimit({
          max: mostAMinute,
          timeWindow: "1 minute",
          keyGenerator: ({ principal }: FastifyRequest) => `${principal?.storeId} ${principal?.actor.id}`,
        });
  route(app, {
    method: "POST",
    url: "/api/files",
    policy: { capability: "files.add" },
    proof: "none",
    summary: "Stores a picture (JPEG, PNG, WebP or AVIF, the bytes as the body) and returns its address.",
    answer: storedPicture,
    bodyLimits: { of: () => ({ bytes: mostPictureBytes, values: 0, entries: 0 }), bytes: mostPictureBytes },
    beforeBody: async (request, reply) => {
      await queue.enter(request, reply);
      const counted = await countOf?.(request);
      if (counted === undefined || counted.isAllowed || !counted.isExceeded) return;
      reply.header("retry-after", counted.ttlInSeconds);
      throw new Refusal("too_many_requests", routeWords("tooManyRequests"));
    },
    handler: async ({ storeId, actor, request }) => {
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      const sender = { storeId, personId: actor.id, isStaff: actor.role !== "consigner" };
      return await queue.work(request, async () =>
        actor.role === "consigner" && (await ofLastDay(services, sender)) >= mostADay
          ? new DomainError("too_many_requests", routeWords("tooManyRequests"))
          : await services.pictures.keep(sender, body),
      );
    },
  });
}

/** Returns how many new pictures a person has uploaded in the last 24 hours. */
async function ofLastDay({ db, clock }: Services, { storeId, personId }: Sender): Promise<number> {
  const [found] = await transact(db, storeId, (tx) =>
    tx.run(sql<{ count: number }>`
      select count(*)::int as count from sync.files where store_id = ${storeId} and created_by = ${personId}
        and created_at > ${new Date(clock().getTime() - 86_400_000)}`),
  );
  return found?.count ?? 0;
}

function nameOf({ store, name }: PictureCall["params"]): {
  readonly name: PictureName;
  readonly size: PictureSize | null;
} {
  const [hash = "", size] = name.slice(0, -".webp".length).split("-");
  const known = pictureSizes.find((one) => String(one) === (size ?? "2048")) ?? null;
  return { name: { storeId: store, hash }, size: known };
}

/** Sends a stored picture. Security: whatever the file is, it is shown as a picture or not at all, and runs nothing. */
async function sendPicture(
  services: Services,
  { params, reply }: PictureCall,
  whose: "private" | "public",
): Promise<FastifyReply | DomainError> {
  const { name, size } = nameOf(params);
  const bytes = size === null ? null : await services.pictures.read(name, size);
  if (bytes === null) return noPicture();
  return reply
    .headers({
      "cache-control": `${whose}, max-age=31536000, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "content-length": bytes.length,
      ...(whose === "public" ? { "cross-origin-resource-policy": "cross-origin" } : {}),
    })
    .type("image/webp")
    .send(bytes);
}

/** Returns whether anybody may see it: it is in a product, or the store's logo. */
async function isPublic({ db }: Services, name: PictureName): Promise<boolean> {
  const address = pictureAddress(name);
  const [found] = await transact(
    db,
    name.storeId,
    (tx) =>
      tx.run(sql<{ is: boolean }>`
        select exists (select from public.products where store_id = ${name.storeId} and image <> ''
          and image = ${address})
        or exists (select from public.products where store_id = ${name.storeId} and image_list <> '[]'
          and image_list @> ${JSON.stringify([address])}::jsonb)
        or exists (select from public.stores where store_id = ${name.storeId} and logo = ${address}) as is`),
    "snapshot",
  );
  return found?.is === true;
}
