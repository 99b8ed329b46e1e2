import { t } from "#shared/words/define-words.ts";
import { Copy } from "lucide-react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { copyAndSay } from "#pwa/ui/copy-text.ts";

/** Webhook address to enter at a payment service, which reports payments to it. */
export function WebhookAddress({ service, name }: { readonly service: "checkbook" | "payPal"; readonly name: string }) {
  const { session } = useDevice();
  const address = `${location.origin}/open/payments/${session.store.id}/${service}`;
  const copy = () =>
    copyAndSay(address, {
      copied: t("Webhook address copied"),
      failed: t("Copy it yourself: {address}", { address }),
    });
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 text-caption text-muted">
      <span className="min-w-0 flex-1 basis-40">
        {t("Webhook address:")} <code className="break-all">{address}</code>
      </span>
      <Button
        variant="ghost"
        icon={<Copy aria-hidden />}
        aria-label={t("Copy webhook address: {name}", { name })}
        onClick={() => void copy()}
      >
        {t("Copy")}
      </Button>
    </div>
  );
}
