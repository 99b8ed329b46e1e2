import { noStoreWords } from "./no-store-words.ts";

/** Says that no store has this address. */
export const NoStore = () => (
  <main className="grid min-h-dvh place-items-center bg-surface px-6">
    <h1 className="text-title font-semibold">{noStoreWords("noStore")}</h1>
  </main>
);
