import { t } from "#shared/words/define-words.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveAdding } from "#pwa/parts/adding/save-adding.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Badge, type Tone } from "#pwa/ui/controls/badge.tsx";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { FullScreen } from "#pwa/ui/controls/dialog.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { useListingDraft } from "./listing-draft.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { usePayouts } from "./use-payouts.ts";
import { ShipStep } from "./ship-step.tsx";
import { type Approval, useApproval } from "./use-approval.ts";
import { listingScreenWords } from "./listing-words.ts";

const styles: Readonly<
  Record<Approval, { readonly tone: Tone; readonly word: Parameters<typeof listingScreenWords>[0] }>
> = {
  checking: { tone: "neutral", word: "checking" },
  preApproved: { tone: "success", word: "preApproved" },
  requested: { tone: "warning", word: "requestDropOff" },
  unknown: { tone: "neutral", word: "notChecked" },
};

interface Saved {
  /** Ids of the items that the store pre-approves. */
  readonly bring: readonly string[];
  /** How many the store looks at first. */
  readonly waiting: number;
}

/**
 * All drafts, each with whether its price is pre-approved, and the button that lists them, offline too.
 * With `submits` they are listed as soon as they are checked.
 */
export function ReviewDialog({
  submits = false,
  onClose,
}: {
  readonly submits?: boolean;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const listing = useListingDraft();
  const lines = listing.drafts.flatMap((draft) => draft.lines);
  const approval = useApproval(lines);
  const payoutOf = usePayouts(listing.drafts);
  const [changing, setChanging] = useState<string | null>(null);
  const payouts = lines.map(payoutOf);
  const allMinor = payouts.reduce<number | null>(
    (sum, minor) => (sum === null || minor === null ? null : sum + minor),
    0,
  );
  const { busy, problem, setProblem, run } = useWork();
  const [saved, setSaved] = useState<Saved | null>(null);

  const submit = () =>
    run(async () => {
      const bring: string[] = [];
      let waiting = 0;
      // Items listed before an error stay listed; the rest stays a draft.
      for (const draft of listing.drafts) {
        const [line] = draft.lines;
        if (line === undefined) continue;
        // A kill right after an earlier Submit may have kept what was saved.
        const isSaved = line.itemIds.every((id) => device.view.items.brief(id) !== undefined);
        const ids = isSaved ? line.itemIds : await saveAdding(device, draft);
        if (approval.of(line) === "preApproved") bring.push(...ids);
        else waiting += ids.length;
        await listing.remove(line.id);
      }
      setSaved({ bring, waiting });
    });

  const isSubmitted = useRef(!submits);
  useEffect(() => {
    if (isSubmitted.current || !approval.checked || lines.length === 0) return;
    // Once: a refusal is shown, and whether to try again is theirs to say.
    isSubmitted.current = true;
    void submit();
  });

  if (saved !== null) return <ShipStep bring={saved.bring} waiting={saved.waiting} onClose={onClose} />;
  return (
    <FullScreen
      open
      onClose={onClose}
      title={listingScreenWords("review")}
      description={[
        listingScreenWords("quantity", { count: listing.count }),
        formatMoney(listing.valueMinor, currency),
        ...(allMinor === null ? [] : [t("You get {payout} in all", { payout: formatMoney(allMinor, currency) })]),
      ].join(" · ")}
      actions={
        <Button
          variant="primary"
          busy={busy}
          disabled={lines.length === 0 || !approval.checked}
          onClick={() => void submit()}
        >
          {listingScreenWords("submit")}
        </Button>
      }
    >
      <ul className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3 pt-4">
        {lines.map((line) => {
          const product = device.view.get("product", line.productId ?? "");
          const style = styles[approval.of(line)];
          const options = [line.option1Value, line.option2Value, line.option3Value].filter((value) => value !== "");
          return (
            <li key={line.id} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
              <ProductImage src={product?.image} title={product?.title ?? ""} className="size-14 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{product?.title}</p>
                <p className="tabular text-caption text-muted">
                  {[
                    ...options,
                    listingScreenWords("quantity", { count: line.itemIds.length }),
                    formatMoney(line.priceMinor ?? 0, currency),
                  ].join(" · ")}
                </p>
                {payoutOf(line) !== null && (
                  <p className="tabular text-caption font-medium">
                    {t("You get {payout} when {count, plural, one {it sells} other {they sell}}", {
                      payout: formatMoney(payoutOf(line) ?? 0, currency),
                      count: line.itemIds.length,
                    })}
                  </p>
                )}
                <p className="mt-1">
                  <Badge tone={style.tone}>{listingScreenWords(style.word)}</Badge>
                </p>
              </div>
              <IconButton
                label={t("Change {title}", { title: product?.title ?? "" })}
                icon={<Pencil aria-hidden />}
                disabled={busy}
                onClick={() => setChanging(line.id)}
              />
              <IconButton
                label={listingScreenWords("remove", { title: product?.title ?? "" })}
                icon={<Trash2 aria-hidden />}
                disabled={busy}
                onClick={() => void listing.remove(line.id).catch((fault: unknown) => setProblem(problemText(fault)))}
              />
            </li>
          );
        })}
      </ul>
      {lines.length === 0 && <p className="pt-6 text-center">{t("No item has been added for review.")}</p>}
      {changing !== null && <ChangeDialog lineId={changing} listing={listing} onClose={() => setChanging(null)} />}
      <Problem text={problem} className="mx-auto mt-4 max-w-3xl" />
    </FullScreen>
  );
}
