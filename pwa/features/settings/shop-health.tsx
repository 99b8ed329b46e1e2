import { t } from "#shared/words/define-words.ts";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
import { Answered } from "#pwa/ui/answered.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { formatAge } from "#pwa/ui/format.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import type { Answer } from "#pwa/ui/use-answer.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { unheardWords } from "./shop-words.ts";
import { shopPath, type ShopState } from "./use-shop.ts";

/** Milliseconds between looks at work under way. */
const lookMs = 3_000;

/** When Trace last heard from the online shop, what waits, and what was wrong; and how to send everything again. */
export function ShopHealthCard({
  shop,
  isPlatform,
}: {
  readonly shop: Answer<ShopState>;
  readonly isPlatform: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { busy, problem, run } = useWork();
  const { answer, state, again, put } = shop;
  const isSending = answer?.resync?.finishedAt === null;
  useEffect(() => {
    // Not while it is asked: an answer that takes longer would be called off each time. One that is lost is repeated anyway.
    if (!isSending || state === "loading" || state === "offline") return undefined;
    const looking = setTimeout(again, lookMs);
    return () => clearTimeout(looking);
  }, [isSending, state, again]);

  const check = () =>
    run(async () => {
      put(await api.post<ShopState>(`${shopPath}/check`, undefined));
      toast.success(t("Connection checked"));
    });
  const resync = async () => {
    const { message } = await api.post<{ readonly message: string }>("/api/stores/resync", undefined);
    toast.success(message);
    again();
  };

  return (
    <SectionCard id="shop-health" title={t("How the shop is doing")}>
      <Answered of={shop}>
        {({ health, resync: sending }) => (
          <div className="flex flex-col gap-4">
            <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {isPlatform && <Fact name={t("Last change that the shop reported")}>{moment(health.heardAt)}</Fact>}
              <Fact name={t("Last look for orders")}>{moment(health.polledAt)}</Fact>
              {isPlatform && <Fact name={t("Last check of the connection")}>{moment(health.checkedAt)}</Fact>}
              <Fact name={t("Waiting to be sent or read")}>
                {t(
                  "{products, plural, one {# product} other {# products}}, {orders, plural, one {# order} other {# orders}}",
                  health.waiting,
                )}
              </Fact>
              {health.waitedAt !== null && (
                <Fact name={t("The shop last slowed Trace down")}>{moment(health.waitedAt)}</Fact>
              )}
              <Fact name={t("Last problem")}>
                {health.problem === "" ? (
                  t("None")
                ) : (
                  <>
                    <span className="text-danger">{health.problem}</span> {moment(health.problemAt)}
                  </>
                )}
              </Fact>
            </dl>
            <p className="text-caption text-muted">
              {health.unheard !== "" && `${unheardWords(health.unheard)} `}
              {t("Trace looks for orders every {minutes, plural, one {minute} other {# minutes}}.", {
                minutes: health.pollMinutes,
              })}
            </p>
            {sending !== null && <Sending {...sending} />}
          </div>
        )}
      </Answered>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button icon={<RefreshCw aria-hidden />} onClick={() => setIsAsking(true)}>
          {t("Resync everything")}
        </Button>
        {isPlatform && (
          <Button busy={busy} onClick={() => void check()}>
            {t("Check now")}
          </Button>
        )}
      </div>
      <Problem text={problem} className="mt-3" />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("Send everything to the shop again?")}
        description={t(
          "Every product is compared with the shop and corrected there: text, prices, quantities. It takes a while in a large store. Nothing is deleted.",
        )}
        confirmLabel={t("Resync everything")}
        onConfirm={resync}
      />
    </SectionCard>
  );
}

const moment = (at: string | null): ReactNode => (at === null ? t("Not yet") : <DateText at={at} form="age" />);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

function Sending({ finishedAt, done, total, problems }: NonNullable<ShopState["resync"]>) {
  return (
    <div className="flex flex-col gap-1" role="status">
      {finishedAt === null ? (
        <ProgressBar label={t("Sending everything")} done={done} total={total} />
      ) : (
        <p className="text-caption text-muted">{t("Everything was sent {age}.", { age: formatAge(finishedAt) })}</p>
      )}
      {problems > 0 && (
        <p className="text-caption text-muted">
          {t(
            "{count, plural, one {# product wasn’t taken at once and is} other {# products weren’t taken at once and are}} tried again.",
            { count: problems },
          )}
        </p>
      )}
    </div>
  );
}
