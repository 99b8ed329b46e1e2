import { t } from "#shared/words/define-words.ts";
import { type CatalogueStore, catalogueFrame } from "./catalogue-frame.ts";
import { escaped } from "./escaped.ts";

/** Returns the page on which somebody stops the weekly mail, or reads that it is stopped. */
export function stopMailPage(store: CatalogueStore, address: string, isStopped: boolean): string {
  const title = t("Weekly email from {store}", { store: store.name });
  return catalogueFrame(store, {
    title,
    description: title,
    url: null,
    picture: { address: "", isSized: false },
    data: null,
    home: null,
    main: `
      <article class="reservation">
        <h1>${escaped(title)}</h1>
        ${
          isStopped
            ? `<p class="state" role="status">${escaped(t("Stopped. You get no more of these emails; you can ask for them again in the app’s device settings."))}</p>`
            : `<form method="post" action="${escaped(address)}">
          <button>${escaped(t("Stop this email"))}</button>
        </form>`
        }
      </article>
    `,
  });
}
