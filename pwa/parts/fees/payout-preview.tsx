import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { locale } from "#pwa/ui/format.ts";
import { Answered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";

/** Response of `GET /api/consignerTypes/recalculation`; amounts in the currency's major unit. */
interface Preview {
  readonly unsold: number;
  readonly moved: number;
  readonly before: number;
  readonly after: number;
}

/** The items: those of a type, or of a consigner as if they already had another type; all with neither. */
interface PreviewScope {
  readonly accountType?: string | undefined;
  readonly consigner?: string | undefined;
  readonly consignerTypeId?: string | undefined;
}

/** Shows how many payouts of unsold items a recalculation would change, and by how much. */
export function PayoutPreview({ accountType = "", consigner = "", consignerTypeId = "" }: PreviewScope) {
  const given = Object.entries({ accountType, consigner, consignerTypeId }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  const preview = useAnswer<Preview>(`/api/consignerTypes/recalculation?${query}`);
  return (
    <Answered of={preview} placeholder={<Spinner label={t("Counting…")} />}>
      {(answer) => <Moves preview={answer} />}
    </Answered>
  );
}

function Moves({ preview: { unsold, moved, before, after } }: { readonly preview: Preview }) {
  const currency = useCurrency();
  const show = (major: number, sign: "auto" | "always" = "auto") =>
    new Intl.NumberFormat(locale, { style: "currency", currency, signDisplay: sign }).format(major);
  if (unsold === 0) return <p role="status">{t("No unsold items. Nothing changes.")}</p>;
  if (moved === 0)
    return (
      <p role="status">
        {t("The payouts of {unsold, plural, one {# unsold item} other {all # unsold items}} stay as they are.", {
          unsold,
        })}
      </p>
    );
  const sums = { before: show(before), after: show(after), difference: show(after - before, "always") };
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium">
        {t(
          "{moved, plural, one {# payout} other {# payouts}} of {unsold, plural, one {# unsold item} other {# unsold items}} would change.",
          { moved, unsold },
        )}
      </p>
      <p>{t("Together {before} now, {after} afterwards ({difference}).", sums)}</p>
      <p className="text-muted">{t("What is sold keeps its fees.")}</p>
    </div>
  );
}
