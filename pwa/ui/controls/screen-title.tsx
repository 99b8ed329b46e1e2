import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/** A screen's heading, focused when the screen opens (screen-focus.ts). */
export const ScreenTitle = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <h1 tabIndex={-1} data-page-title className={classes("text-title font-semibold outline-none", className)}>
    {children}
  </h1>
);
