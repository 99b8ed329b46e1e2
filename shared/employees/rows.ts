import { defineRow } from "#shared/kernel/define-row.ts";
import { sections } from "#shared/access/sections.ts";
import { id, text, z } from "#shared/kernel/schema.ts";

/** A member of staff in one store. A null list of access controls has none; an admin passes all. */
export const employeeRows = defineRow({
  type: "employee",
  table: "employees",
  audiences: ["employees"],
  search: ["firstName", "lastName", "email"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    firstName: text(120),
    lastName: text(120),
    email: text(254),
    isAdmin: z.boolean(),
    accessControls: z.nullable(z.array(z.enum(sections))),
    isActive: z.boolean(),
    /** May choose the location ONLINE MARKETPLACE. */
    marketplaceLocation: z.boolean(),
    userId: z.nullable(text(120)),
  }),
});
export type EmployeeRow = z.infer<typeof employeeRows.schema>;
