import { type RegisteredRouter, type ToOptions, useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

/** Whether a click means this screen: neither a new tab nor a download was asked for. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0 || event.defaultPrevented);

/** An address of this app, as the routes declare it: `to`, and what it takes in `params` and `search`. */
export type Address<To extends string> = Pick<ToOptions<RegisteredRouter, "/", To>, "to" | "params" | "search">;

/** An address kept for a link to come; made by `linkTo`, which asks the routes. */
export interface AnyAddress {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
}

/** Keeps an address that the routes know. */
export const linkTo = <const To extends string>(known: Address<To>): AnyAddress => known as AnyAddress;

type LinkProps<To extends string> = Address<To> & Omit<ComponentProps<"a">, "href"> & { readonly children?: ReactNode };

/**
 * A link to an address of this app: the page stays, the screen changes, and the screen's code is fetched as soon as
 * somebody points at it. A real link otherwise.
 */
export function AppLink<const To extends string>({ to, params, search, onClick, ...rest }: LinkProps<To>) {
  const router = useRouter();
  const { href } = router.buildLocation({ to, params, search } as never);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || (rest.target !== undefined && rest.target !== "_self")) return;
    event.preventDefault();
    router.history.push(href);
  };
  const fetch = () => void router.preloadRoute({ to, params, search } as never).catch(() => undefined);
  return <a {...rest} href={href} onClick={follow} onPointerEnter={fetch} onFocus={fetch} />;
}
