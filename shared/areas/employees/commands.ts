/** The commands of this area, one a line; their names begin with the area's. */
export { acceptInvite } from "./commands/accept-invite.ts";
export { addEmployee } from "./commands/add-employee.ts";
export { deleteEmployee } from "./commands/delete-employee.ts";
export { editEmployee } from "./commands/edit-employee.ts";
export { resendInvite } from "./commands/resend-invite.ts";
