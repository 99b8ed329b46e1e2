import "sonner/dist/styles.css";
import { Toaster as Sonner } from "sonner";

export { toast } from "sonner";

/** Temporary messages: at the top on phones, away from the thumb; at the bottom on wide screens. */
export function Toaster({ wide }: { wide: boolean }) {
  return (
    <Sonner
      position={wide ? "bottom-right" : "top-center"}
      theme="system"
      // Leaves room for the buttons at the bottom of screens.
      offset={{ bottom: 96, right: 24 }}
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
