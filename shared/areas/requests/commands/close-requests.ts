import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { decideEach, eachId } from "#shared/areas/inventory/decide-each.ts";

/** Closes the store's requests. Needs Products. Items already offered stay. */
export const closeRequests = defineCommand({
  name: "requests.close",
  get title() {
    return t("Close store requests");
  },
  args: z.object({ storeRequestIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "requests.make",
  describes: (args) => ({ of: [{ count: args.storeRequestIds.length, of: "storeRequests" }], facts: [] }),
  concerns: ({ storeRequestIds }) => storeRequestIds.map((requestId) => changes("storeRequest", requestId)),
  corrects: {},
  sample: (from) => {
    const request = from.row("storeRequest");
    return request === null ? null : { storeRequestIds: [request.id] };
  },
  reads: (args) => args.storeRequestIds.map((requestId) => change("storeRequest", requestId)),
  decide: ({ rows, args }) => {
    const remove: RowKey[] = [];
    const decision = decideEach(
      eachId(args.storeRequestIds),
      ({ id }) => {
        if (rows.get("storeRequest", id) === undefined)
          return new DomainError("not_found", t("The store no longer asks for this."));
        remove.push({ type: "storeRequest", id });
        return [];
      },
      "itemsChanged",
    );
    return decision instanceof DomainError ? decision : { ...decision, remove };
  },
});
