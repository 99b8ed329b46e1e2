import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { everyRow } from "#shared/machine/kernel/every-row.ts";
import { sections } from "#shared/access/sections.ts";
import { id, instant, text, z } from "#shared/machine/kernel/schema.ts";

/** An employee of one store. Access controls of null give no access; admins have all. */
export const employeeRows = defineRow({
  type: "employee",
  table: "employees",
  indexes: { every: everyRow },
  audiences: ["employees"],
  search: ["firstName", "lastName", "email"],
  history: true,
  secret: ["email", "userId", "formerUserId"],
  schema: z.object({
    id,
    firstName: text(120),
    lastName: text(120),
    /** Empty once deleted. */
    email: text(254),
    isAdmin: z.boolean(),
    accessControls: z.nullable(z.array(z.enum(sections))),
    isActive: z.boolean(),
    /** May choose the location ONLINE MARKETPLACE. */
    marketplaceLocation: z.boolean(),
    /** The login that accepted the invitation; null until then. */
    userId: z.nullable(text(120)),
    /** When the last invitation was sent; null for employees who never needed one. */
    invitedAt: z.nullable(instant),
    /**
     * When they were deleted. The row stays, since items and the history refer to it; rights and contact data are
     * removed.
     */
    deletedAt: z.nullable(instant),
    /** A deleted employee's login: their devices learn that access has ended and deliver what is queued. */
    formerUserId: z.nullable(text(120)),
  }),
});
export type EmployeeRow = z.infer<typeof employeeRows.schema>;
