import { deepStrictEqual } from "node:assert";
import type { FastifyInstance } from "fastify";
import { declaredOnly } from "./declared-only.ts";
import { outcomeSchema } from "#shared/sync/protocol.ts";
import { z } from "#shared/kernel/schema.ts";

type Schema = z.core.$ZodType;

/** An answer that is no JSON: bytes or a stream, of which the document says type and meaning. */
export interface Bytes {
  readonly contentType: `${string}/${string}`;
  readonly description: string;
  /** Packed by whoever made them: packing them again costs processor time and makes them no smaller. */
  readonly packed?: true;
}

/** What a route answers: the schema of `data`, or what else it sends. */
export type Answer = Schema | Bytes;

const isSchema = (answer: Answer): answer is Schema => "_zod" in answer;

/** The `error` half of a reply (shared/kernel/domain-error.ts). */
const refusal = z.object({ error: z.core.clone(outcomeSchema.shape.error._zod.def.innerType) });

/** The replies of one route by status. */
export function repliesOf(answer: Answer) {
  const refused = { "4xx": refusal, "5xx": refusal };
  if (!isSchema(answer)) {
    const schema = z.string().register(z.globalRegistry, { description: answer.description });
    return { 200: { description: answer.description, content: { [answer.contentType]: { schema } } }, ...refused };
  }
  return { 200: z.object({ data: answer }), ...refused };
}

/** An answer is not what its route declares. Only where answers are strict; a user never meets it. */
export class AnswerMisfit extends Error {}

/**
 * Makes every route declare its answer: registering one that does not throws, so the server does not start. Pages are
 * hidden from the document and declare none; no call may be hidden.
 *
 * What an answer's schema does not name is left out, and nothing else is looked at: types and tests see to the rest,
 * and once the work is done a fault would say that it is not (docs/decisions/0072). `strict`, for tests and for
 * developers, makes a fault of every answer that is more than its schema says, or something else.
 */
export function declareAnswers(app: FastifyInstance, strict: boolean): void {
  app.addHook("onRoute", ({ method, url, schema }) => {
    const isPage = schema?.hide === true && !/^\/(api|open)\//.test(url);
    if (isPage || url.startsWith("/api/docs")) return;
    if ((schema?.response as Record<string, unknown> | undefined)?.["200"] === undefined)
      throw new Error(`The route ${String(method)} ${url} declares no answer; the API document cannot describe it.`);
  });

  app.setSerializerCompiler<Schema>(({ schema, method, url }) => {
    if (strict) return (reply) => JSON.stringify(exactly(schema, reply, `${method} ${url}`));
    const pick = declaredOnly(schema);
    return (reply) => JSON.stringify(pick === null ? reply : pick(reply));
  });
}

/** The reply, if it is all that its schema says and nothing else. @throws AnswerMisfit. */
function exactly(schema: Schema, reply: unknown, route: string): unknown {
  const fitted = z.safeParse(schema, reply);
  if (!fitted.success) throw new AnswerMisfit(`${route} answers otherwise than declared: ${placesOf(fitted.error)}`);
  try {
    deepStrictEqual(onTheWire(reply), onTheWire(fitted.data));
  } catch (error) {
    throw new AnswerMisfit(`${route} answers more than it declares: ${(error as Error).message}`);
  }
  return fitted.data;
}

const onTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Where and how, without the values, which may be anybody's. */
const placesOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .slice(0, 10)
    .map(({ path, code }) => `${path.join(".")} ${code}`)
    .join(", ");
