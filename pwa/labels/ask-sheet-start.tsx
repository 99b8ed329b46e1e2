import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import type { LabelLayout } from "./label-layout.ts";
import { sheetsFor, type SheetPlace } from "./label-sheets.ts";
import { SheetPicker } from "./sheet-picker.tsx";
import { labelWords } from "./words.ts";

interface Question {
  /** Position after the last print. */
  readonly place: SheetPlace;
  /** Labels for one sheet at most, in its label size. */
  readonly layouts: readonly LabelLayout[];
  /** Number of labels to print. */
  readonly count: number;
}

/**
 * Asks for the first free label of the sheet in the printer. Printing is independent of screens, so this renders its
 * own root. Returns null when the person cancels.
 */
export async function askSheetStart(question: Question): Promise<SheetPlace | null> {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  try {
    return await new Promise<SheetPlace | null>((resolve) => {
      root.render(<SheetQuestion {...question} onAnswer={resolve} />);
    });
  } finally {
    root.unmount();
    host.remove();
  }
}

function SheetQuestion({
  place,
  layouts,
  count,
  onAnswer,
}: Question & { readonly onAnswer: (place: SheetPlace | null) => void }) {
  const [start, setStart] = useState(place.start);
  const chosen = { sheet: place.sheet, start };
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      width="narrow"
      title={labelWords("whereToBegin")}
      description={labelWords("sheetHint", { sheet: labelWords("sheetName", { id: place.sheet.id }) })}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{laterWords("cancel")}</Button>
          <Button variant="primary" onClick={() => onAnswer(chosen)}>
            {labelWords("printOnSheets", { count: sheetsFor(chosen, count) })}
          </Button>
        </>
      }
    >
      <SheetPicker place={chosen} layouts={layouts} onStart={setStart} />
    </Dialog>
  );
}
