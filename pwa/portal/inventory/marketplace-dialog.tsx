import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { ownWords } from "./words.ts";

/** Explains selling at the online marketplace and asks for the consigner's consent. */
export function MarketplaceDialog({ onClose }: { readonly onClose: () => void }) {
  const device = useDevice();
  const { busy, problem, run } = useWork({ leaves: true });
  const confirm = () =>
    run(async () => {
      await device.run("consigners.enableMarketplace", { consignerId: device.session.user.id });
      toast.success(t("You can now choose ONLINE MARKETPLACE for your items."));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("How it works?")}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t("Confirm")}
          </Button>
        </>
      }
    >
      <ol className="grid gap-4 pt-1">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-text"
            >
              {step}
            </span>
            <span className="pt-1">{ownWords(`step${step}`)}</span>
          </li>
        ))}
      </ol>
      <Problem text={problem} className="mt-3" />
    </Dialog>
  );
}
