import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ArchivePage } from "#pwa/ui/read-archive.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import type { StoreCreditRow } from "#shared/areas/till/rows.ts";
import { windowOf } from "#shared/areas/windows.ts";
import { CreditSheet } from "./credit-sheet.tsx";
import { OlderCredits, storeCreditList, useCredits } from "./credit-list.tsx";

/** Days after it was spent for which a device keeps a store credit. */
const keptDays = windowOf("storeCredit")?.days ?? 0;
/** Credits per request, and most requests; beyond them, search is the server's. */
const pageSize = 500;
const mostPages = 20;

const none: readonly StoreCreditRow[] = [];

/** Store credits; those devices no longer keep are read from the server on request. */
export function CreditsScreen() {
  const [wanted, setWanted] = useState(false);
  const { answer, state, problem, again } = useAnswer<readonly StoreCreditRow[]>(
    wanted ? "/api/archive/storeCredit" : null,
    {
      read: async (get) => {
        const rows: StoreCreditRow[] = [];
        let after = "";
        for (let page = 0; page < mostPages; page += 1) {
          const path = `/api/archive/storeCredit?take=${pageSize}${after}`;
          const sent: ArchivePage = await get<ArchivePage>(path);
          rows.push(...sent.rows.map(({ row }) => row as StoreCreditRow));
          if (sent.next === null) break;
          after = `&after=${encodeURIComponent(sent.next)}`;
        }
        return rows;
      },
    },
  );
  const isLoading = wanted && state === "loading";
  const text = !wanted
    ? t("Credits spent in the last {days} days, and all with a balance, are on this device.", { days: keptDays })
    : (problem ?? (isLoading ? t("Loading older credits…") : t("Credits of all time are shown.")));
  return (
    <OlderCredits value={answer ?? none}>
      <CreditList />
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-3 text-muted">
        <p role="status">{text}</p>
        {(answer === null || problem !== null) && (
          <Button variant="ghost" busy={isLoading} onClick={wanted ? again : () => setWanted(true)}>
            {t("Show older credits")}
          </Button>
        )}
      </div>
    </OlderCredits>
  );
}

function CreditList() {
  const state = useListState(storeCreditList);
  const shown = useCredits().find(({ id }) => id === state.search.credit);
  return (
    <>
      <DataList list={storeCreditList} state={state} />
      {shown !== undefined && <CreditSheet credit={shown} onClose={() => state.change({ credit: undefined })} />}
    </>
  );
}
