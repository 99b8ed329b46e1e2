import { t } from "#shared/words/define-words.ts";
/** Shown until the session is known. */
export function Splash() {
  return (
    <div className="flex min-h-dvh items-center justify-center" role="status" aria-label={t("Opening Trace")}>
      <img src="/icons/icon.svg" alt="" className="size-16 rounded-[23%] motion-safe:animate-pulse" />
    </div>
  );
}
