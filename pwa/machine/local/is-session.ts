import type { Session } from "#shared/machine/sync/protocol.ts";

const example: Session = {
  user: { id: "", name: "", email: "", role: "admin", accessControls: [""], marketplaceLocation: false },
  store: { id: "", name: "", handle: "", currency: "", logo: "", accentColor: "" },
};
const roles: Readonly<Record<Session["user"]["role"], true>> = { admin: true, employee: true, consigner: true };

/** Whether a stored value is a session in this version's format. */
export const isSession = (read: unknown): read is Session =>
  isLike(example, read) && Object.hasOwn(roles, (read as Session).user.role);

/** Whether a value has all parts of an example, each of the same type. */
function isLike(wanted: unknown, read: unknown): boolean {
  if (Array.isArray(wanted)) return Array.isArray(read) && read.every((entry) => isLike(wanted[0], entry));
  if (typeof wanted !== "object" || wanted === null) return typeof read === typeof wanted;
  if (typeof read !== "object" || read === null) return false;
  return Object.entries(wanted).every(([name, part]) => isLike(part, (read as Record<string, unknown>)[name]));
}
