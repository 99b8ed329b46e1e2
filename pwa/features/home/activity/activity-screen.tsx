import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { useCallback, useMemo, useState } from "react";
import { changedSearch } from "#pwa/ui/data-list/list-address.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { ActivityFeed } from "./activity-feed.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { type ActivitySearch, readActivitySearch } from "./activity-search.ts";
import { type People, together } from "./people.ts";

/** The store's history, limited to row types the person may see. */
export function ActivityScreen() {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = useMemo(() => readActivitySearch(raw), [raw]);
  const changeSearch = useChangeSearch();
  const [seen, setSeen] = useState<People>(new Map());
  const see = useCallback((more: People) => setSeen((known) => together(known, more)), []);
  const change = (changes: ActivitySearch) => {
    const next = (now: object) => changedSearch(now, { ...changes });
    void changeSearch(next, { scroll: false });
  };
  return (
    <>
      <PageHeader title={t("Activity")} />
      <ActivityFilters search={search} seen={seen} onChange={change} />
      <ActivityFeed key={JSON.stringify(search)} search={search} onSee={see} />
    </>
  );
}
