import { t } from "#shared/words/define-words.ts";
import { Suspense } from "react";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { AddedBar } from "./added-bar.tsx";
import { Catalogue } from "./catalogue.tsx";

// The camera and the reader of barcodes are more than all the rest of the screen.
const SellScan = optionalPart(async () => (await import("./sell-scan.tsx")).SellScan);

/** The store's products with the search first, for who came to sell. */
export function Screen() {
  return (
    <>
      <PageHeader
        title={t("Products")}
        actions={
          <Suspense>
            <SellScan />
          </Suspense>
        }
      />
      <CameraDock />
      <Catalogue />
      <AddedBar />
    </>
  );
}
