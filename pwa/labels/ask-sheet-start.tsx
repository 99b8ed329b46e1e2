import { useState } from "react";
import { askPerson } from "#pwa/ui/ask-person.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import type { LabelLayout } from "./label-layout.ts";
import { sheetsFor, type SheetPlace } from "./label-sheets.ts";
import { SheetPicker } from "./sheet-picker.tsx";
import { sheetName } from "./sheet-name.ts";
import { labelWords } from "./words.ts";

interface Question {
  /** Position after the last print. */
  readonly place: SheetPlace;
  /** Labels for one sheet at most, in its label size. */
  readonly layouts: readonly LabelLayout[];
  /** Number of labels to print. */
  readonly count: number;
}

/** Asks for the first free label of the sheet in the printer. Returns null when the person cancels. */
export const askSheetStart = (question: Question): Promise<SheetPlace | null> =>
  askPerson<SheetPlace>((answer) => <SheetQuestion {...question} onAnswer={answer} />);

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
      description={labelWords("sheetHint", { sheet: sheetName(place.sheet) })}
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
