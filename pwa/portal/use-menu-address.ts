import { useRouterState } from "@tanstack/react-router";

/** Returns the address of the menu entry that the current screen belongs to. */
export const useMenuAddress = (): string =>
  useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname.startsWith("/products")) return "/products";
      return pathname.startsWith("/item/") || pathname.startsWith("/productItem/") ? "/inventory" : pathname;
    },
  });
