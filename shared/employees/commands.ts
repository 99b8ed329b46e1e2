/** The commands of this area, a line each; the area's name begins theirs. */
export { acceptInvite } from "./commands/accept-invite.ts";
export { addEmployee } from "./commands/add-employee.ts";
export { deleteEmployee } from "./commands/delete-employee.ts";
export { editEmployee } from "./commands/edit-employee.ts";
export { resendInvite } from "./commands/resend-invite.ts";
