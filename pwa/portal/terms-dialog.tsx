import { t } from "#shared/words/define-words.ts";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import { signOut } from "#pwa/session/session-store.ts";

type Terms = NonNullable<StoreAccess["terms"]>;

/** The store's terms, which must be accepted before anything else, and again when they change. */
export function TermsDialog({
  terms,
  storeName,
  onAnswered,
}: {
  terms: Terms;
  storeName: string;
  onAnswered: () => Promise<void>;
}) {
  const { busy, problem, run } = useWork();
  const accept = () =>
    run(async () => {
      try {
        await api.send("/api/account", { method: "PUT", body: { acceptedTOS: true, termsVersion: terms.version } });
      } finally {
        // Also when the terms changed meanwhile, which shows the new ones.
        await onAnswered().catch(() => undefined);
      }
    });
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-2rem)] flex-col rounded-t-3xl bg-raised text-ink shadow-float outline-none md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:max-w-2xl md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-3xl">
          <Base.Title className="px-5 pt-6 pb-3 text-lead font-semibold">
            {t("Accept {store} Terms", { store: storeName })}
          </Base.Title>
          {/* Scrollable by keyboard. */}
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
            tabIndex={0}
            role="document"
            className="min-h-0 flex-1 overflow-y-auto px-5 whitespace-pre-wrap -outline-offset-2"
          >
            {terms.text}
          </div>
          <footer className="flex flex-col gap-3 px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
            <Problem text={problem} />
            <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
              <Button onClick={() => void signOut()}>{t("Logout")}</Button>
              <Button variant="primary" busy={busy} onClick={() => void accept()}>
                {t("Accept and continue")}
              </Button>
            </div>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
