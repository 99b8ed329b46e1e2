import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { submittedWords } from "../submitted-words.ts";

/** Declines a submitted product; the submitter sees the reason. Needs Products. Refused once it is closed. */
export const declineSubmittedProduct = defineCommand({
  name: "catalogue.declineSubmittedProduct",
  get title() {
    return submittedWords("decline");
  },
  args: z.object({ submittedProductId: id, reason: text(500) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "products.write",
  describes: (args) => ({ of: [], facts: [[words.reason, args.reason]] }),
  concerns: (args) => [changes("submittedProduct", args.submittedProductId)],
  corrects: {},
  sample: (from) => {
    const submitted = from.row("submittedProduct");
    return submitted === null ? null : { submittedProductId: submitted.id, reason: from.chance(0.5) ? "Not ours" : "" };
  },
  reads: (args) => [change("submittedProduct", args.submittedProductId)],
  decide: ({ rows, args, actor, now }) => {
    const row = rows.get("submittedProduct", args.submittedProductId);
    if (row === undefined) return new DomainError("not_found", submittedWords("gone"));
    if (row.state !== "open") return new DomainError("illegal_transition", submittedWords.named(row.state));
    const closed = { state: "declined", reason: args.reason, closedAt: now, closedBy: actor.id } as const;
    return { put: [{ type: "submittedProduct", row: { ...row, ...closed } }] };
  },
});
