import type { Session } from "#shared/sync/protocol.ts";

/** All that a person may do as one text: of two that are the same, so are the rights. */
export const rightsOf = ({
  role,
  accessControls,
  marketplaceLocation,
}: Pick<Session["user"], "role" | "accessControls" | "marketplaceLocation">): string =>
  [role, ...accessControls.toSorted(), ...(marketplaceLocation ? ["+"] : [])].join(" ");
