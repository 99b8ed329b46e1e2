import { defineRow } from "#shared/kernel/define-row.ts";
import { everyRow } from "#shared/kernel/every-row.ts";
import { sections } from "#shared/access/sections.ts";
import { id, instant, text, z } from "#shared/kernel/schema.ts";

/** A member of staff in one store [B3.46-B3.49]. A null list of access controls has none; an admin passes all. */
export const employeeRows = defineRow({
  type: "employee",
  table: "employees",
  indexes: { every: everyRow },
  audiences: ["employees"],
  search: ["firstName", "lastName", "email"],
  keep: "all",
  history: true,
  secret: ["email", "userId", "formerUserId"],
  schema: z.object({
    id,
    firstName: text(120),
    lastName: text(120),
    /** Empty once they were deleted. */
    email: text(254),
    isAdmin: z.boolean(),
    accessControls: z.nullable(z.array(z.enum(sections))),
    isActive: z.boolean(),
    /** May choose the location ONLINE MARKETPLACE. */
    marketplaceLocation: z.boolean(),
    /** The login that took up the invitation; null until then. */
    userId: z.nullable(text(120)),
    /** When the last invitation was sent; null for who was there from the beginning. */
    invitedAt: z.nullable(instant),
    /** Their row stays, since items and the history refer to it; what they had of rights and contact data is gone. */
    deletedAt: z.nullable(instant),
    /** The login that a deleted employee had: their devices are told that they are shut out, and hand in what they have. */
    formerUserId: z.nullable(text(120)),
  }),
});
export type EmployeeRow = z.infer<typeof employeeRows.schema>;
