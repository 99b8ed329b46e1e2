import { id, text, z } from "#shared/machine/kernel/schema.ts";

/** Events of employees that effects may follow, with their data. */
export const employeeEvents = {
  /** An invitation link is to be mailed. */
  employeeInvited: z.object({ employeeId: id }),
  /** Their login no longer belongs to this store. */
  employeeDeleted: z.object({ userId: text(120) }),
};
