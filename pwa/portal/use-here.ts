import { useRouterState } from "@tanstack/react-router";

/** The address of the menu's entry that the present screen belongs to. */
export const useHere = (): string =>
  useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname.startsWith("/products")) return "/";
      return pathname.startsWith("/item/") || pathname.startsWith("/productItem/") ? "/inventory" : pathname;
    },
  });
