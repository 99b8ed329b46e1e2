import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { Button } from "#pwa/ui/controls/button.tsx";

interface OwnDomain {
  readonly domain: string;
  readonly isProven: boolean;
  readonly record: { readonly name: string; readonly value: string };
}

/** State of the store's own domains for links in mails, and the DNS record that proves each. Nothing while offline. */
export function DomainRecords() {
  const { session } = useDevice();
  const { answer, again } = useAnswer<readonly OwnDomain[]>(`/api/stores/${session.store.id}/domains`);
  if (answer === null || answer.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 text-caption text-muted col-span-full">
      <ul className="flex flex-col gap-2">
        {answer.map(({ domain, isProven, record }) => (
          <li key={domain} className="break-words">
            {isProven
              ? t("Links in emails lead to {domain}.", { domain, ...record })
              : t(
                  "Links in emails don’t lead to {domain} yet. At its DNS provider, add a TXT record named {name} with the value {value}.",
                  { domain, ...record },
                )}
          </li>
        ))}
      </ul>
      {answer.some(({ isProven }) => !isProven) && (
        <div>
          <Button onClick={again}>{t("Check again")}</Button>
        </div>
      )}
    </div>
  );
}
