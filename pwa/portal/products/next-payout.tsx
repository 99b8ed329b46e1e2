import { t } from "#shared/words/define-words.ts";
import { dayName } from "../day-name.ts";
import { useNextPayout } from "./use-next-payout.ts";

/** When the store pays next, if it names days. */
export function NextPayout() {
  const next = useNextPayout();
  if (next === null) return null;
  return <span className="block text-caption text-muted">{t("Next payout: {date}", { date: dayName(next) })}</span>;
}
