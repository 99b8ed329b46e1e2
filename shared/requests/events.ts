import { id, z } from "#shared/kernel/schema.ts";

/** What happens to the store's requests that the world outside may want to know, with what is told of it. */
export const requestEvents = {
  /** Consigners are told by mail what the store asks for. */
  requestsToMail: z.object({ askedBy: id }),
};
