import { type ReactNode, useEffect } from "react";
import { classes } from "../classes.ts";
import { screenStands } from "../first-screen.ts";

/** A screen's heading, focused when the screen opens (screen-focus.ts). */
export function ScreenTitle({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  useEffect(screenStands, []);
  return (
    <h1
      tabIndex={-1}
      data-page-title
      className={classes("text-title font-semibold wrap-anywhere outline-none", className)}
    >
      {children}
    </h1>
  );
}
