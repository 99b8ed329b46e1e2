import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyHash } from "#server/machine/commands/body-hash.ts";
import { readStored } from "#server/machine/commands/stored-state.ts";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { Principal } from "#server/identity/principal.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { sendError } from "./error-reply.ts";
import { isPlain } from "./known-names.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the hash of the call that was answered under this key of the caller's, if one was. */
    answeredUnder?: (caller: Principal, key: string) => Promise<string | undefined>;
  }
  interface FastifyRequest {
    /** The hash of a whole body of which something was left out, by which its repeats are known; else empty. */
    wholeHash: string;
  }
}

/** Lets repeats of whole bodies be known: what is left out of them differs once the first has changed the row. */
export function knowRepeats(app: FastifyInstance, db: Database): void {
  app.decorateRequest("wholeHash", "");
  app.decorate("answeredUnder", async ({ storeId, actor }, key) => {
    const stored = await transact(db, storeId, (tx) => readStored(tx, { storeId, actor, commandId: key }), "glance");
    return stored?.hash;
  });
}

const topOf = (path: string): string => path.split(".")[0] ?? "";

/** Returns whether the same body was answered before under the caller's key. */
async function isRepeat({ headers, principal, server, wholeHash }: FastifyRequest): Promise<boolean> {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || principal === null) return false;
  return (await server.answeredUnder?.(principal, key)) === wholeHash;
}

/** Reads what a call answers: the row that it changes, or an object with the row in it. */
export type ReadBefore = (request: FastifyRequest) => Promise<object | DomainError>;

/**
 * Returns a hook that leaves out of a body what it sends back as it was read: no change is asked for there, also where the
 * call has no such name or means another thing by it (decision 0204). A body that changes nothing is answered with
 * the row.
 *
 * @param rowIn the row's name in what `read` returns; undefined if it is all of it
 * @param unknown returns the names of a body that the call lacks; a body without any is not compared
 * @param names the row's names: a body with others is refused by them, whatever is there
 * @param taken the names that the call takes: of a repeat the others are left out, though the row has changed since
 */
export function leaveOutAsRead(
  read: ReadBefore,
  rowIn: string | undefined,
  unknown: (body: unknown) => readonly string[],
  names: ReadonlySet<string>,
  taken: ReadonlySet<string>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { body } = request;
    if (!isPlain(body)) return undefined;
    const strange = unknown(body);
    if (strange.length === 0 || !strange.every((path) => names.has(topOf(path)))) return undefined;
    const answer = await read(request);
    if (answer instanceof DomainError)
      // Where the row is not there, a misspelt name within a member is still told first.
      return strange.every((path) => names.has(path)) ? sendError(reply, answer) : undefined;
    const whole = JSON.parse(JSON.stringify(answer));
    const shown: Readonly<Record<string, unknown>> = rowIn === undefined ? whole : whole[rowIn];
    request.wholeHash = bodyHash(`${request.method} ${request.url}`, body);
    const isKept = (await isRepeat(request)) ? (name: string) => taken.has(name) : () => true;
    const changed = Object.entries(body).filter(
      ([name, part]) => isKept(name) && !isDeepStrictEqual(part, shown[name]),
    );
    if (changed.length === 0) return await reply.send({ data: answer });
    request.body = Object.fromEntries(changed);
    return undefined;
  };
}
