import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { askPerson } from "#pwa/ui/ask-person.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import type { LabelLayout } from "./label-layout.ts";
import { sheetsFor, type SheetPlace } from "./label-sheets.ts";
import { SheetPicker } from "./sheet-picker.tsx";
import { sheetName } from "./sheet-name.ts";

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
      title={t("Where does the sheet begin?")}
      description={t(
        "Choose the first free label of the {sheet} sheet in the printer. Print at 100%, without fitting to the page.",
        { sheet: sheetName(place.sheet) },
      )}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{t("Cancel")}</Button>
          <Button variant="primary" onClick={() => onAnswer(chosen)}>
            {t("Print on {count, plural, one {# sheet} other {# sheets}}", { count: sheetsFor(chosen, count) })}
          </Button>
        </>
      }
    >
      <SheetPicker place={chosen} layouts={layouts} onStart={setStart} />
    </Dialog>
  );
}
