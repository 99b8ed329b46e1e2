import { can } from "#shared/access/capabilities.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { actorOf } from "./actor-of.ts";
import { LocalRefusal } from "./refusals.ts";
import { commonWords } from "#shared/words/common-words.ts";

/**
 * Parses a command's arguments and checks the person's capability.
 * @throws LocalRefusal, as the server would answer: for invalid arguments or a missing capability.
 */
export function admitted({ args: schema, needs }: CommandDefinition, given: unknown, session: Session): unknown {
  const args = parseArgs(schema, given);
  if (args instanceof DomainError) throw new LocalRefusal(args.code, args.message, args.fields);
  if (!can(actorOf(session), typeof needs === "function" ? needs(args) : needs))
    throw new LocalRefusal("forbidden", commonWords("noAccess"));
  return args;
}
