import { t } from "#shared/words/define-words.ts";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { createElement, type ReactNode, useRef } from "react";
import { classes } from "../classes.ts";
import { askedNow, hasUnsavedIn, mayLeave } from "../may-leave.ts";
import { IconButton } from "./button.tsx";
import { InDialog } from "./popup.ts";
import { useCloseRequest } from "./use-close-request.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom, the primary one last. They stay visible while the content scrolls. */
  readonly actions?: ReactNode;
  readonly width?: "narrow" | "normal" | "wide" | undefined;
  readonly className?: string | undefined;
  /** Content before the title: a picture or the store's logo. */
  readonly mark?: ReactNode;
}

const widths = { narrow: "md:max-w-md", normal: "md:max-w-xl", wide: "md:max-w-[75rem]" };

const backdrop =
  "fixed inset-0 z-40 bg-scrim transition-opacity duration-200 ease-calm data-starting-style:opacity-0 data-ending-style:opacity-0";

/** A dialog: centred from 768 px, at the bottom on a phone, within reach of the thumb. */
export function Dialog({ width = "normal", ...props }: DialogProps) {
  return (
    <Frame
      {...props}
      place={classes(
        "inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-3xl data-starting-style:translate-y-full data-ending-style:translate-y-full",
        "md:inset-auto md:top-1/2 md:left-1/2 md:w-[calc(100%-4rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-3xl",
        "md:data-starting-style:-translate-y-[calc(50%-0.75rem)] md:data-ending-style:-translate-y-[calc(50%-0.75rem)]",
        "md:data-starting-style:opacity-0 md:data-ending-style:opacity-0",
        widths[width],
      )}
    />
  );
}

/** A panel from the side from 768 px, from the bottom on a phone, for content to look through. */
export function Sheet({ width = "normal", ...props }: DialogProps) {
  return (
    <Frame
      {...props}
      place={classes(
        "inset-x-0 bottom-0 max-h-[calc(100dvh-3rem)] rounded-t-3xl data-starting-style:translate-y-full data-ending-style:translate-y-full",
        "md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[28rem] md:rounded-none md:rounded-l-3xl",
        "md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0",
        "md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0",
        width === "wide" && "md:w-[40rem]",
      )}
    />
  );
}

/** A dialog over the whole window, for work with an address of its own. Its title is the page's heading. */
export function FullScreen(props: Omit<DialogProps, "width">) {
  return <Frame {...props} whole place="inset-0" />;
}

function Frame({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  className,
  mark,
  place,
  whole = false,
}: Omit<DialogProps, "width"> & { place: string; whole?: boolean }) {
  const popup = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  // One with an address of its own is left by going back.
  useCloseRequest(open && !whole, onClose);
  /**
   * Moves focus into the dialog at once. Base UI does so a frame later, and on a busy device takes it from a list that was
   * opened meanwhile, which then closes under the pointer.
   */
  const takeFocus = (openedBy: string) => {
    const isInside = popup.current?.contains(document.activeElement) === true;
    if (!isInside) (openedBy === "touch" ? popup : closeButton).current?.focus({ preventScroll: true });
    return false;
  };
  /** Closes it. A key or a tap beside it may be a slip, so what was typed is asked about. */
  const close = async (isSlip: boolean) => {
    // While it is asked, the key and the taps are the question's, which is no part of this dialog.
    if (isSlip && hasUnsavedIn(popup.current) && (askedNow() !== null || !(await mayLeave("close")))) return;
    onClose();
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (!next) void close(reason === "escape-key" || reason === "outside-press");
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          ref={popup}
          initialFocus={takeFocus}
          className={classes(
            "fixed z-50 flex flex-col bg-raised text-ink shadow-float outline-none short:overflow-y-auto",
            "transition-[translate,transform,opacity] duration-250 ease-calm",
            place,
            className,
          )}
        >
          <header className={classes("flex items-start gap-3 px-5 pt-4 pb-3", whole && "border-b border-line")}>
            {mark}
            <div className={classes("min-w-0 flex-1", mark === undefined && "pt-2")}>
              <Base.Title
                render={whole ? createElement("h1", { "data-page-title": "" }) : createElement("h2")}
                className="text-lead font-semibold"
              >
                {title}
              </Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-1 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              ref={closeButton}
              render={<IconButton label={t("Close")} icon={<X aria-hidden />} className="-mr-2" />}
            />
          </header>
          {children !== undefined && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 short:flex-none short:overflow-visible">
              <InDialog value>{children}</InDialog>
            </div>
          )}
          {actions !== undefined && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:flex-row md:justify-end">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
