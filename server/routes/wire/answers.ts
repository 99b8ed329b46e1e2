import { deepStrictEqual } from "node:assert";
import type { FastifyInstance } from "fastify";
import { declaredOnly } from "./declared-only.ts";
import { outcomeSchema } from "#shared/machine/sync/protocol.ts";
import { z } from "#shared/machine/kernel/schema.ts";

type Schema = z.core.$ZodType;

/** A response that is no JSON: bytes or a stream, with type and meaning for the API document. */
export interface Bytes {
  readonly contentType: `${string}/${string}`;
  readonly description: string;
  /** Already compressed: doing it again costs processor time and saves nothing. */
  readonly packed?: true;
}

/** A route's response: the schema of `data`, or something else. */
export type RouteAnswer = Schema | Bytes;

const isSchema = (answer: RouteAnswer): answer is Schema => "_zod" in answer;

/** The `error` part of a response (shared/machine/kernel/domain-error.ts). */
const refusal = z.object({ error: z.core.clone(outcomeSchema.shape.error._zod.def.innerType) });

/** Returns a route's response schemas by status. */
export function repliesOf(answer: RouteAnswer) {
  const refused = { "4xx": refusal, "5xx": refusal };
  if (!isSchema(answer)) {
    const schema = z.string().register(z.globalRegistry, { description: answer.description });
    return { 200: { description: answer.description, content: { [answer.contentType]: { schema } } }, ...refused };
  }
  return { 200: z.object({ data: answer }), ...refused };
}

/** A response does not match its route's schema. Thrown only with strict answers; users never see it. */
export class AnswerMisfit extends Error {}

/**
 * Requires every route to declare its response: registering one without throws, so the server does not start. Pages are
 * hidden from the API document and declare none; no call may be hidden.
 *
 * Response fields missing in the schema are removed, and nothing else is checked: types and tests cover the rest, and
 * once the work is done, an error would wrongly report failure (decision 0072). With `strict`, for tests and
 * developers, every mismatch is an error.
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

/** Returns the response if it matches its schema exactly. @throws AnswerMisfit. */
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

/** Describes issues by path and code, without values, which may be private. */
const placesOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .slice(0, 10)
    .map(({ path, code }) => `${path.join(".")} ${code}`)
    .join(", ");
