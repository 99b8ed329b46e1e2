import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import {
  type OwnSheet,
  problemOfSheet,
  type SheetNumber,
  sheetNumbers,
  type SheetProblem,
} from "#pwa/paper/labels/own-sheet.ts";
import { ownSheet, setOwnSheet } from "#pwa/paper/labels/sheet-settings.ts";
import { labelWords } from "#pwa/paper/labels/words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

type Typed = Readonly<Record<SheetNumber, string>>;

/** The measures of a person's own sheet. Each that is possible is kept at once; the preview shows the last of them. */
export function OwnSheetFields() {
  const [paper, setPaper] = useState(() => ownSheet().paper);
  const [typed, setTyped] = useState<Typed>(() => textsOf(ownSheet()));
  const problem = problemOfSheet(sheetOf(paper, typed));
  const take = (nextPaper: OwnSheet["paper"], next: Typed) => {
    setPaper(nextPaper);
    setTyped(next);
    const sheet = sheetOf(nextPaper, next);
    if (problemOfSheet(sheet) === null) setOwnSheet(sheet);
  };
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label={t("Paper")}>
          <Select
            value={paper}
            options={[
              { value: "A4", label: t("A4") },
              { value: "Letter", label: t("Letter") },
            ]}
            onChange={(value) => take(value === "Letter" ? "Letter" : "A4", typed)}
          />
        </Field>
        {sheetNumbers.map((field) => (
          <Field key={field} label={labelWords(field)} error={errorOf(problem, field)}>
            <Input
              {...unguarded}
              inputMode="decimal"
              autoComplete="off"
              value={typed[field]}
              onChange={({ target }) => take(paper, { ...typed, [field]: target.value })}
            />
          </Field>
        ))}
      </div>
      {problem !== null && "over" in problem && (
        <p role="alert" className="text-caption text-danger">
          {problem.over === "width"
            ? t("The labels reach {by, number} mm over the right edge of the paper.", {
                by: Math.ceil(problem.by * 10) / 10,
              })
            : t("The labels reach {by, number} mm over the bottom of the paper.", {
                by: Math.ceil(problem.by * 10) / 10,
              })}
        </p>
      )}
    </div>
  );
}

const textsOf = (sheet: OwnSheet): Typed => ({
  columns: String(sheet.columns),
  rows: String(sheet.rows),
  labelWidth: String(sheet.labelWidth),
  labelHeight: String(sheet.labelHeight),
  left: String(sheet.left),
  top: String(sheet.top),
  gapAcross: String(sheet.gapAcross),
  gapDown: String(sheet.gapDown),
});

/** Takes 2.5 and 2,5; an empty field is no number. */
const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", ".")));

const sheetOf = (paper: OwnSheet["paper"], typed: Typed): OwnSheet => ({
  paper,
  columns: numberOf(typed.columns),
  rows: numberOf(typed.rows),
  labelWidth: numberOf(typed.labelWidth),
  labelHeight: numberOf(typed.labelHeight),
  left: numberOf(typed.left),
  top: numberOf(typed.top),
  gapAcross: numberOf(typed.gapAcross),
  gapDown: numberOf(typed.gapDown),
});

const errorOf = (problem: SheetProblem | null, field: SheetNumber): string | null =>
  problem !== null && "field" in problem && problem.field === field
    ? t("Give a number from {least, number} to {most, number}.", { least: problem.least, most: problem.most })
    : null;
