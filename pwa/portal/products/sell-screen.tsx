import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { AddedBar } from "./added-bar.tsx";
import { Catalogue } from "./catalogue.tsx";
import { productsWords } from "./words.ts";

/** The store's products with the search first, for who came to sell. */
export function Screen() {
  return (
    <>
      <PageHeader title={productsWords("title")} />
      <Catalogue />
      <AddedBar />
    </>
  );
}
