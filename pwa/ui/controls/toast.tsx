import "sonner/dist/styles.css";
import type { AnyRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { messagesStand } from "../first-screen.ts";
import { useWide } from "../use-wide.ts";
import { endWithScreen } from "./toast-screens.ts";
import { watchToasts } from "./watch-toasts.ts";

export { toast };

/** Says an error in a message, below the title if there is one. Returns null: for `useWork` nothing is left to say. */
export function toastProblem(error: unknown, title?: string): null {
  if (title === undefined) toast.error(problemText(error));
  else toast.error(title, { description: problemText(error) });
  return null;
}

/**
 * Temporary messages: at the top on phones, away from the thumb; at the bottom on wide screens; never over a control.
 * They end with their screen (decision 0249).
 */
export function Toaster({ router }: { router: AnyRouter }) {
  const wide = useWide();
  const some = useSonner().toasts.length > 0;
  useEffect(() => (some ? watchToasts() : undefined), [some, wide]);
  useEffect(() => endWithScreen(router), [router]);
  useEffect(messagesStand, []);
  return (
    <Sonner
      position={wide ? "bottom-right" : "top-center"}
      theme="system"
      offset={{ bottom: 24, right: 24, top: 68 }}
      mobileOffset={{ top: 68, left: 12, right: 12 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-body text-ink shadow-float md:w-[22rem]",
          title: "font-medium",
          description: "text-muted",
          success: "[&_[data-icon]]:text-success",
          error: "[&_[data-icon]]:text-danger",
          warning: "[&_[data-icon]]:text-warning",
          actionButton: "ml-auto min-h-11 shrink-0 rounded-control px-3 font-medium text-accent-text hover:bg-hover",
        },
      }}
    />
  );
}
