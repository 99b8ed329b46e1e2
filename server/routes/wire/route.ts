import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { z } from "#shared/machine/kernel/schema.ts";
import type { Principal } from "#server/identity/principal.ts";
import { leaveOutAsRead } from "./as-read.ts";
import { type RouteAnswer, repliesOf } from "./answers.ts";
import type { LimitsOf } from "./body-limits.ts";
import { sendError } from "./error-reply.ts";
import { refuseUnknownNames, unknownNamesIn } from "./known-names.ts";
import { describePolicy, type Policy } from "./policy.ts";
import type { RouteProof } from "../identity/proof-of-caller.ts";

type Schema = z.core.$ZodType;
type Read<S> = S extends Schema ? z.core.output<S> : undefined;

/** A handler's input; `storeId`, `actor` and `session` come from the session alone, never from the request. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Like `Call`, for routes whose policy is not `public`. */
export interface SignedInCall<Params, Query, Body> extends Call<Params, Query, Body> {
  readonly storeId: string;
  readonly actor: Actor;
  readonly session: Principal;
}

interface RouteSchemas<P, Q, B> {
  readonly params?: P;
  readonly querystring?: Q;
  readonly body?: B;
}

type Readonlies<T> = T extends readonly (infer Entry)[]
  ? readonly Readonlies<Entry>[]
  : T extends object
    ? { readonly [K in keyof T]: Readonlies<T[K]> }
    : T;

/** A handler's result: the declared response, a refusal, or the reply object if it has been sent. */
type Answered<A extends RouteAnswer> =
  | (A extends Schema ? Readonlies<z.core.input<A>> : never)
  | DomainError
  | FastifyReply;

export interface RouteDefinition<
  Kind extends Policy,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends RouteAnswer,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: `/${string}`;
  readonly policy: Kind;
  readonly proof: RouteProof;
  /** One sentence for the API document. */
  readonly summary?: string;
  readonly schema?: RouteSchemas<P, Q, B>;
  /** The schema of `data` in the response, or what else is sent. */
  readonly answer: A;
  /** Limits of the caller's body, if not the default; never more than `bytes` for anybody. */
  readonly bodyLimits?: { readonly of: LimitsOf; readonly bytes: number };
  /**
   * Accepts and ignores unknown names: for callers that are an outside service, a browser or a device of another build,
   * and cannot be changed. Every other call refuses names missing in its schemas.
   */
  readonly takesMore?: true;
  /** Reads what GET answers of the row that is changed: members that are sent back as they were read are no change. */
  readonly asRead?: (
    call: Pick<SignedInCall<Read<P>, undefined, undefined>, "storeId" | "actor" | "params">,
  ) => Promise<object | DomainError>;
  /** The row's name in what `asRead` returns, if it is not all of it. */
  readonly rowIn?: string;
  /** Keeps the exact body in `request.sentText`, for signatures. */
  readonly keepsText?: true;
  /** Runs once the caller is admitted and before the body is received. @throws Refusal. */
  readonly beforeBody?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Returns the value of `{ data }`, a DomainError (which becomes `{ error }` with its status), or the reply itself if
   * the handler has sent it (streams).
   */
  readonly handler: (
    call: Kind extends "public" ? Call<Read<P>, Read<Q>, Read<B>> : SignedInCall<Read<P>, Read<Q>, Read<B>>,
  ) => Answered<A> | Promise<Answered<A>>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    policy?: Policy;
    proof?: RouteProof;
  }
  interface FastifyRequest {
    /** Set by the gate on all routes that are not public. */
    principal: Principal | null;
  }
}

/** Registers one route. The gate has admitted the caller before the handler or any schema sees the request. */
export function route<
  const Kind extends Policy,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends RouteAnswer = RouteAnswer,
>(app: FastifyInstance, definition: RouteDefinition<Kind, P, Q, B, A>): void {
  const { params, querystring, body } = definition.schema ?? {};
  app.route({
    method: definition.method,
    url: definition.url,
    // A HEAD request to an event stream would never end, and a block would be compressed for nobody.
    exposeHeadRoute: false,
    config: {
      policy: definition.policy,
      proof: definition.proof,
      ...(definition.bodyLimits === undefined ? {} : { bodyLimitsOf: definition.bodyLimits.of }),
      ...("contentType" in definition.answer && definition.answer.contentType === "text/event-stream"
        ? { isStream: true as const }
        : {}),
      ...(definition.keepsText === undefined ? {} : { keepsText: true as const }),
    },
    ...(definition.bodyLimits === undefined ? {} : { bodyLimit: definition.bodyLimits.bytes }),
    ...("packed" in definition.answer ? { compress: false as const } : {}),
    ...(definition.beforeBody === undefined ? {} : { onRequest: definition.beforeBody }),
    ...(definition.takesMore === true
      ? {}
      : { preValidation: [...asReadOf(definition), refuseUnknownNames(querystring, body)] }),
    schema: {
      ...(definition.summary === undefined ? {} : { summary: definition.summary }),
      description:
        definition.proof === "asked"
          ? `${describePolicy(definition.policy)} Asks for proof at \`/api/account/proof\` in the last 15 minutes.`
          : describePolicy(definition.policy),
      tags: [areaOf(definition.url)],
      ...(definition.policy === "public" ? { security: [] } : {}),
      ...(params === undefined ? {} : { params }),
      ...(querystring === undefined ? {} : { querystring }),
      ...(body === undefined ? {} : { body }),
      response: repliesOf(definition.answer),
    },
    handler: async (request, reply) => {
      const principal = request.principal;
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        ...(principal === null ? {} : { session: principal, storeId: principal.storeId, actor: principal.actor }),
      };
      const answer = await definition.handler(call as unknown as Parameters<typeof definition.handler>[0]);
      // Fastify's reply is thenable, so a returned one is undefined here. A caller who disconnects while it is sent
      // ends it early.
      if (reply.sent || (answer === undefined && (reply.raw.headersSent || reply.raw.destroyed))) return reply;
      if (answer instanceof DomainError) return sendError(reply, answer);
      return { data: answer ?? null };
    },
  });
}

function asReadOf({
  answer,
  asRead,
  rowIn,
  schema,
}: {
  readonly answer: RouteAnswer;
  readonly asRead?: unknown;
  readonly rowIn?: string;
  readonly schema?: { readonly params?: Schema | undefined; readonly body?: Schema | undefined };
}) {
  if (asRead === undefined || schema?.body === undefined) return [];
  const read = asRead as (call: object) => Promise<object | DomainError>;
  return [
    leaveOutAsRead(
      async ({ principal, params: sent }) => {
        const params = schema.params === undefined ? sent : parseArgs(schema.params, sent);
        if (params instanceof DomainError) return params;
        return await read({ storeId: principal?.storeId, actor: principal?.actor, params });
      },
      rowIn,
      unknownNamesIn(schema.body),
      namesIn(answer, rowIn),
      namesIn(schema.body, undefined),
    ),
  ];
}

/** Returns the names of an answer's or a body's members, or of those of the row in it. */
function namesIn(answer: RouteAnswer, rowIn: string | undefined): ReadonlySet<string> {
  const { def } = (answer as z.core.$ZodTypes)._zod;
  const row = def.type === "object" && rowIn !== undefined ? (def.shape[rowIn] as z.core.$ZodTypes)._zod.def : def;
  if (row.type !== "object") throw new Error("Only what has names can be taken back as it was read.");
  return new Set(Object.keys(row.shape));
}

const areaOf = (url: string): string => url.split("/")[2] ?? "server";
