import { t } from "#shared/words/define-words.ts";
import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { classes } from "#pwa/ui/classes.ts";

/** Scroll position in CSS pixels from which it is shown. */
const farDown = 5_000;

/** True while the page is far down, as of its last scroll. Reading its position during rendering would force a layout. */
let isFarDown = false;

const onScroll = (listener: () => void) => {
  const scrolled = () => {
    isFarDown = window.scrollY > farDown;
    listener();
  };
  // The page may have been scrolled before this part of it was there.
  scrolled();
  window.addEventListener("scroll", scrolled);
  return () => window.removeEventListener("scroll", scrolled);
};

/** Button back to the top of a long list; moves the keyboard focus to the screen's heading. */
export function BackToTop() {
  const shown = useSyncExternalStore(onScroll, () => isFarDown);
  if (!shown) return null;
  return (
    <button
      type="button"
      data-chrome
      aria-label={t("Back to top")}
      title={t("Back to top")}
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
      }}
      className={classes(
        buttonClasses(),
        "fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 size-12 rounded-full px-0 shadow-float md:right-6 md:bottom-6 short:hidden",
      )}
    >
      <ArrowUp aria-hidden />
    </button>
  );
}
