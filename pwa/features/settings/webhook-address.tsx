import { Copy } from "lucide-react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { copyAndSay } from "#pwa/ui/copy-text.ts";
import { payoutSettingWords } from "./words.ts";

/** Webhook address to enter at a payment service, which reports payments to it. */
export function WebhookAddress({ service, name }: { readonly service: "checkbook" | "payPal"; readonly name: string }) {
  const { session } = useDevice();
  const address = `${location.origin}/open/payments/${session.store.id}/${service}`;
  const copy = () =>
    copyAndSay(address, {
      copied: payoutSettingWords("webhookCopied"),
      failed: payoutSettingWords("webhookCopyFailed", { address }),
    });
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 text-caption text-muted">
      <span className="min-w-0 flex-1 basis-40">
        {payoutSettingWords("webhook")} <code className="break-all">{address}</code>
      </span>
      <Button
        variant="ghost"
        icon={<Copy aria-hidden />}
        aria-label={payoutSettingWords("webhookCopyOf", { name })}
        onClick={() => void copy()}
      >
        {payoutSettingWords("webhookCopy")}
      </Button>
    </div>
  );
}
