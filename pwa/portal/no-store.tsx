import { t } from "#shared/words/define-words.ts";

/** Says that no store has this address. */
export const NoStore = () => (
  <main className="grid min-h-dvh place-items-center bg-surface px-6">
    <h1 className="text-title font-semibold">{t("There’s no store at this address yet")}</h1>
  </main>
);
