import { requestWords } from "#shared/requests/words.ts";
import { defineCommand } from "#shared/kernel/define-command.ts";
import { z } from "#shared/kernel/schema.ts";

/**
 * Sends the link of the public catalogue to the store's consigners by mail. Needs Products, and the server, which
 * alone knows who gets it (`server/effects/requests-mailed.ts`).
 */
export const mailRequests = defineCommand({
  name: "requests.mail",
  get title() {
    return requestWords("mail");
  },
  args: z.object({}),
  offline: "online",
  needs: "requests.make",
  tells: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: () => ({}),
  reads: () => [],
  decide: ({ actor }) => ({ put: [], events: [{ name: "requestsToMail", askedBy: actor.id }] }),
});
