import type { ComponentProps } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";

/** A link to a screen of the portal, whose addresses are not in the typed routes of the staff's app. */
export function PortalLink({
  to,
  search,
  ...rest
}: Omit<ComponentProps<"a">, "href"> & { readonly to: string; readonly search?: object }) {
  return <AppLink {...rest} {...({ to, ...(search === undefined ? {} : { search }) } as { to: "/" })} />;
}
