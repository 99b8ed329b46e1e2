import type { Session } from "./protocol.ts";

/** Returns a person's rights as text; equal texts mean equal rights. */
export const rightsOf = ({
  role,
  accessControls,
  marketplaceLocation,
}: Pick<Session["user"], "role" | "accessControls" | "marketplaceLocation">): string =>
  [role, ...accessControls.toSorted(), ...(marketplaceLocation ? ["+"] : [])].join(" ");
