import { isDeepStrictEqual } from "node:util";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { sendError } from "./error-reply.ts";
import { isPlain } from "./known-names.ts";

const topOf = (path: string): string => path.split(".")[0] ?? "";

/** Reads what a call answers: the row that it changes, or an object with the row in it. */
export type ReadBefore = (request: FastifyRequest) => Promise<object | DomainError>;

/**
 * Returns a hook that leaves out of a body what it sends back as it was read: no change is asked for there, also where the
 * call has no such name or means another thing by it (docs/decisions/0204). A body that changes nothing is answered with
 * the row.
 *
 * @param rowIn the row's name in what `read` returns; undefined if it is all of it
 * @param unknown returns the names of a body that the call lacks; a body without any is not compared
 * @param names the row's names: a body with others is refused by them, whatever is there
 */
export function leaveOutAsRead(
  read: ReadBefore,
  rowIn: string | undefined,
  unknown: (body: unknown) => readonly string[],
  names: ReadonlySet<string>,
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
    const changed = Object.entries(body).filter(([name, part]) => !isDeepStrictEqual(part, shown[name]));
    if (changed.length === 0) return await reply.send({ data: answer });
    request.body = Object.fromEntries(changed);
    return undefined;
  };
}
