import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Answered } from "#pwa/ui/answered.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { api } from "#pwa/sync/api.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { driftWords } from "./drift-words.ts";

interface Difference {
  readonly kind:
    | "missingProduct"
    | "twice"
    | "published"
    | "title"
    | "options"
    | "missingVariant"
    | "price"
    | "quantity";
  readonly productId: string;
  readonly variant: string;
  readonly locationId: string;
  readonly title: string;
  readonly variantName: string;
  readonly location: string;
  readonly ours: string;
  readonly theirs: string;
  readonly since: string;
  readonly isIgnored: boolean;
}

interface Report {
  readonly comparedAt: string | null;
  readonly count: number;
  readonly differences: readonly Difference[];
}

const path = "/api/shop/drift";
/** Milliseconds after which the report is asked for again once a comparison or a mend has been queued. */
const askAfter = 4_000;

/** How the online shop differs from what Trace says, compared every night and on demand. */
export function DriftCard() {
  const report = useAnswer<Report>(path, { keeps: true });
  const [busy, setBusy] = useState(false);
  const send = async (to: string, body: object) => {
    setBusy(true);
    try {
      const { message } = await api.post<{ message: string }>(to, body);
      toast.success(message);
      setTimeout(report.again, askAfter);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SectionCard
      id="drift"
      title={driftWords("title")}
      aside={
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void send(path, {})}>
          {driftWords("compare")}
        </Button>
      }
    >
      <Answered of={report} placeholder={<Spinner label={commonWords("loading")} />}>
        {(answer) => (
          <Differences report={answer} put={report.put} mend={(products) => void send(`${path}/mend`, { products })} />
        )}
      </Answered>
    </SectionCard>
  );
}

function Differences({
  report: { comparedAt, count, differences },
  put,
  mend,
}: {
  readonly report: Report;
  readonly put: Answer<Report>["put"];
  readonly mend: (products: readonly string[]) => void;
}) {
  if (comparedAt === null) return <p className="text-muted">{driftWords("never")}</p>;
  const at = formatDateTime(comparedAt);
  const open = differences.filter(({ isIgnored }) => !isIgnored);
  const ignore = async ({ kind, productId, variant, locationId, isIgnored }: Difference) => {
    try {
      put(await api.post<Report>(`${path}/ignore`, { kind, productId, variant, locationId, ignored: !isIgnored }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  if (count === 0) return <p role="status">{driftWords("none", { at })}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">{driftWords("found", { count, at })}</p>
        {open.length > 1 && (
          <Button onClick={() => mend([...new Set(open.map(({ productId }) => productId))])}>
            {driftWords("mendAll")}
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {differences.map((one) => (
          <li
            key={[one.productId, one.kind, one.variant, one.locationId].join(" ")}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1 basis-60">
              <AppLink
                to="/products/$productId"
                params={{ productId: one.productId }}
                className="underline decoration-line-strong underline-offset-4"
              >
                {one.title}
              </AppLink>
              <p className="text-caption text-muted">
                {[one.variantName, one.location].filter((text) => text !== "").join(" · ")}
              </p>
              <p className={one.isIgnored ? "text-muted" : ""}>
                <DifferenceText of={one} />
              </p>
              <p className="text-caption text-muted">{driftWords("since", { at: formatDateTime(one.since) })}</p>
            </div>
            <Button variant="ghost" onClick={() => void ignore(one)}>
              {one.isIgnored ? driftWords("ignoreNoMore") : driftWords("ignore")}
            </Button>
            {!one.isIgnored && <Button onClick={() => mend([one.productId])}>{driftWords("mend")}</Button>}
          </li>
        ))}
      </ul>
    </>
  );
}

function DifferenceText({ of: { kind, ours, theirs } }: { readonly of: Difference }) {
  const currency = useCurrency();
  const money = (minor: string) => formatMoney(Number(minor), currency);
  switch (kind) {
    case "missingProduct":
      return driftWords("missingProduct");
    case "twice":
      return driftWords("twice", { theirs });
    case "published":
      return driftWords(ours === "yes" ? "hidden" : "shown");
    case "title":
      return driftWords("otherTitle", { theirs });
    case "options":
      return driftWords("options", { ours, theirs });
    case "missingVariant":
      return driftWords("missingVariant", { ours });
    case "price":
      return driftWords("price", { ours: money(ours), theirs: money(theirs) });
    case "quantity":
      return driftWords("quantity", { ours, theirs });
  }
}
