import { type AnyRouter, type RegisteredRouter, type ToOptions, useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

/** Returns whether a click should open the link on this screen, not in a new tab or as a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0 || event.defaultPrevented);

/** An address of this app as the routes declare it: `to`, with its `params` and `search`. */
export type Address<To extends string> = Pick<ToOptions<RegisteredRouter, "/", To>, "to" | "params" | "search">;

/** An address kept for a later link; made by `linkTo`, which checks it against the routes. */
export interface AnyAddress {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
}

/** Returns a typed address as data. */
export const linkTo = <const To extends string>(known: Address<To>): AnyAddress => known as AnyAddress;

type LinkProps<To extends string> = Address<To> & Omit<ComponentProps<"a">, "href"> & { readonly children?: ReactNode };

/**
 * A link within this app: it changes the screen without reloading, and preloads the screen's code on hover or focus.
 * Otherwise an ordinary link.
 */
export function AppLink<const To extends string>({ to, params, search, onClick, ...rest }: LinkProps<To>) {
  const router = useRouter<AnyRouter>();
  const address = { to, params, search } as AnyAddress;
  // The router builds a plain path from all routes, in a tenth of a frame each.
  const href =
    params === undefined && search === undefined
      ? address.to.replace(/(.)\/$/, "$1")
      : router.buildLocation(address).href;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || (rest.target !== undefined && rest.target !== "_self")) return;
    event.preventDefault();
    router.history.push(href);
  };
  const fetch = () => void router.preloadRoute(address).catch(() => undefined);
  return <a {...rest} href={href} onClick={follow} onPointerEnter={fetch} onFocus={fetch} />;
}
