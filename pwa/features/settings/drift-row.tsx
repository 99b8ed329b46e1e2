import { t } from "#shared/words/define-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { type DriftDifference, isMendable } from "./drift-report.ts";
import { driftName, driftText } from "./drift-text.ts";

/** A difference of the online shop, with what can be done about it. */
export function DriftRow({
  of,
  onIgnore,
  onMend,
  onLink,
}: {
  readonly of: DriftDifference;
  readonly onIgnore: () => void;
  readonly onMend: () => void;
  readonly onLink: () => void;
}) {
  const currency = useCurrency();
  const { productId, title, variantName, location, since, isIgnored, kind } = of;
  const name = driftName(of);
  const where = [variantName, location].filter((text) => text !== "" && text !== name).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        {title === "" ? (
          <p className="break-words">{name}</p>
        ) : (
          <AppLink
            to="/products/$productId"
            params={{ productId }}
            className="underline decoration-line-strong underline-offset-4"
          >
            {name}
          </AppLink>
        )}
        {where !== "" && <p className="text-caption text-muted">{where}</p>}
        <p className={isIgnored ? "text-muted" : ""}>{driftText(of, currency)}</p>
        <p className="text-caption text-muted">{t("Since {at}", { at: formatDateTime(since) })}</p>
      </div>
      <Button variant="ghost" onClick={onIgnore}>
        {isIgnored ? t("Ignore no more") : t("Ignore")}
      </Button>
      {!isIgnored && isMendable(of) && <Button onClick={onMend}>{t("Mend")}</Button>}
      {!isIgnored && (kind === "extraProduct" || kind === "extraVariant") && (
        <Button onClick={onLink}>{t("Link")}</Button>
      )}
    </li>
  );
}
