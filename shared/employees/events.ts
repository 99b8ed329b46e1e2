import { id, text, z } from "#shared/kernel/schema.ts";

/** What happens to employees that the world outside may want to know, with what is told of it. */
export const employeeEvents = {
  /** They wait for a mail with a link. */
  employeeInvited: z.object({ employeeId: id }),
  /** Their login is of no use to this store any more. */
  employeeDeleted: z.object({ userId: text(120) }),
};
