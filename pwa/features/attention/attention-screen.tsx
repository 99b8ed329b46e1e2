import { t } from "#shared/words/define-words.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useDevice, useQueue, useSync, useView } from "#pwa/ui/device-context.tsx";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import { LedgerNotice } from "#pwa/parts/reconciliation/ledger-notice.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { LostWork } from "#pwa/parts/sync-state/lost-work.tsx";
import { AttentionBulk } from "./attention-bulk.tsx";
import { attentionList } from "./attention-list.tsx";
import { HeldNotice } from "./held-notice.tsx";
import { LostItemsCard } from "./lost-items-card.tsx";
import { MissedChangesCard } from "./missed-changes-card.tsx";
import { oversold } from "#pwa/parts/orders/oversold.ts";
import { OversoldCard } from "#pwa/parts/orders/oversold-card.tsx";
import { useKept } from "#pwa/ui/use-kept.ts";
import { unknownTaxes } from "#pwa/parts/orders/unknown-taxes.ts";
import { settledNotes } from "#pwa/parts/orders/settled-notes.ts";
import { useHeld } from "./use-held.ts";

/** The list below something else that needs a decision: "All clear" would be wrong there. */
const listUnderOthers: typeof attentionList = {
  ...attentionList,
  empty: () => ({ ...attentionList.empty(), title: t("Nothing else needs attention") }),
};

/** Screen of commands that could not be applied. Nothing is lost or removed without a person's decision. */
export function AttentionScreen() {
  const queue = useQueue();
  const { wiped } = useSync();
  const can = useCan();
  const mayReview = can("held.review");
  const held = useHeld(mayReview ? 1 : 0);
  const [booksDiffer, setBooksDiffer] = useState(false);
  const { session } = useDevice();
  const settled = useKept(settledNotes(session.store.id, session.user.id));
  const soldTwice = useView(oversold).length > 0 || settled.length > 0;
  const taxes = useView(unknownTaxes).length > 0 && mayReview;
  const others = booksDiffer || soldTwice || taxes || (held.answer?.held ?? []).length > 0;
  const above = (
    <div className="mb-4 flex max-w-4xl flex-col gap-4 empty:hidden">
      {mayReview && <HeldNotice held={held} />}
      {can("payouts.void") && <LedgerNotice onFound={setBooksDiffer} />}
      <LostWork />
      <MissedChangesCard />
      <LostItemsCard />
      <OversoldCard />
    </div>
  );
  // Lost work must be read or decided first: until then not everything is done.
  const isLacking = queue.lost.length > 0 || queue.missed.changes.length > 0;
  if (queue.attention.length === 0 && (isLacking || wiped !== null))
    return (
      <>
        <PageHeader title={t("Needs attention")} subtitle={t("What needs your decision")} />
        {above}
      </>
    );
  return (
    <DataList
      list={others ? listUnderOthers : attentionList}
      actions={({ source }) =>
        source.count > 0 && (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => void queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
          >
            {t("Export queue")}
          </Button>
        )
      }
      bulk={(groups, done) => <AttentionBulk groups={groups} done={done} />}
    >
      {above}
    </DataList>
  );
}
