import { useMemo, useState } from "react";
import { t } from "#shared/words/define-words.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { RadioChips } from "#pwa/ui/controls/radio-chips.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { useRows } from "#pwa/ui/use-row.ts";
import type { ReadTable } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { FileColumns } from "./file-columns.tsx";
import { foldedWord } from "./folded-word.ts";
import { guessWritten } from "./guess-answers.ts";
import { openQuestions, surveyItems, type Survey, type SurveyedWord } from "./survey.ts";
import { WordChoices } from "./word-choices.tsx";

/** What another system's file means: its columns, its words, and what nothing in it says. Guesses are filled in. */
export function ForeignStep({
  kind,
  table,
  answers: given,
  onBack,
  onCheck,
}: {
  readonly kind: "items" | "consigners";
  readonly table: ReadTable;
  readonly answers: Answers;
  readonly onBack: () => void;
  readonly onCheck: (answers: Answers) => void;
}) {
  const { session, view } = useDevice();
  const { currency } = session.store;
  const [answers, setAnswers] = useState(given);
  useUnsavedForm(answers !== given);
  const templates = useRows("productTemplate");
  const locations = view.all("location").filter(({ isMarketplace }) => !isMarketplace);
  const templateId = answers.defaults.template ?? (templates.length === 1 ? templates[0]?.id : undefined);
  const template = templates.find(({ id }) => id === templateId);
  const survey = useMemo(
    () =>
      kind === "items"
        ? surveyItems(table, answers, {
            currency,
            template,
            locations: view.all("location").filter((one) => !one.isMarketplace),
          })
        : null,
    [kind, table, answers, currency, template, view],
  );
  const written = guessWritten(table.head, table.lines, answers.columns, currency);
  const needsTemplate = kind === "items" && templates.length > 1 && templateId === undefined;
  const open = (survey === null ? 0 : openQuestions(survey, answers)) + (needsTemplate ? 1 : 0);
  const setDefault = (field: keyof Answers["defaults"], value: string) =>
    setAnswers({ ...answers, defaults: { ...answers.defaults, [field]: value } });
  const setWord = ({ field, word }: SurveyedWord, to: string) =>
    setAnswers({
      ...answers,
      words: { ...answers.words, [field]: { ...answers.words[field], [foldedWord(word)]: to } },
    });
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  // What was said of a word in a file before is not asked again.
  const isKnown = ({ field, word, sure }: SurveyedWord) => sure || given.words[field]?.[foldedWord(word)] !== undefined;
  const unsure = survey?.words.filter((one) => !isKnown(one)) ?? [];
  const sure = survey?.words.filter((one) => isKnown(one)) ?? [];
  const lists = { template, locations };
  const isAsked = written.share?.sure === false || (survey !== null && (hasQuestion(survey) || unsure.length > 0));
  const check = (
    <Button variant="primary" disabled={open > 0} onClick={() => onCheck(answers)}>
      {t("Check lines")}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <SectionCard title={t("Look at this once")} id="once">
        <div className="grid gap-5">
          <p className="text-muted">
            {isAsked || needsTemplate
              ? t(
                  "These are guesses, or nothing in the file says them. What you choose is remembered for the next file.",
                )
              : t("Everything in this file was understood.")}
          </p>
          {needsTemplate && (
            <RadioChips
              legend={t("Product template")}
              value={templateId ?? null}
              options={templates.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => setDefault("template", id)}
            />
          )}
          {survey !== null && survey.without.location > 0 && (
            <RadioChips
              legend={t("Location for all lines without one")}
              value={answers.defaults.location ?? null}
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => setDefault("location", id)}
            />
          )}
          {survey !== null && survey.without.condition > 0 && (
            <RadioChips
              legend={t("Condition for all lines without one")}
              value={answers.defaults.condition ?? null}
              options={named(template?.option2Values ?? [])}
              onChange={(value) => setDefault("condition", value)}
            />
          )}
          {survey !== null && survey.without.boxCondition > 0 && (
            <RadioChips
              legend={t("Box condition for all lines without one")}
              value={answers.defaults.boxCondition ?? null}
              options={named(template?.option3Values ?? [])}
              onChange={(value) => setDefault("boxCondition", value)}
            />
          )}
          {written.share !== null && !written.share.sure && (
            <RadioChips
              legend={t("Whose share is the split?")}
              value={answers.shareOf}
              options={[
                { value: "owner", label: t("The owner’s share") },
                { value: "store", label: t("Our fee") },
              ]}
              onChange={(of) => setAnswers({ ...answers, shareOf: of === "store" ? "store" : "owner" })}
            />
          )}
          {survey?.day != null && !written.days.sure && (
            <RadioChips
              legend={t("{cell} is {day}. Which comes first?", { cell: survey.day.cell, day: survey.day.day })}
              value={answers.days}
              options={[
                { value: "dayFirst", label: t("Day") },
                { value: "monthFirst", label: t("Month") },
              ]}
              onChange={(days) => setAnswers({ ...answers, days: days === "dayFirst" ? "dayFirst" : "monthFirst" })}
            />
          )}
          {survey?.europeanSize != null && (
            <RadioChips
              legend={t("EU sizes are not in the template. {from} is {to} by the maker’s chart.", survey.europeanSize)}
              value={answers.usSizes === null ? null : answers.usSizes ? "us" : "eu"}
              options={[
                { value: "eu", label: t("Leave EU sizes") },
                { value: "us", label: t("Turn them into US sizes") },
              ]}
              onChange={(to) => setAnswers({ ...answers, usSizes: to === "us" })}
            />
          )}
          <WordChoices words={unsure} lists={lists} onChange={setWord} />
          {survey !== null && survey.amounts.length > 0 && (
            <p className="text-muted">
              {t("Prices: {samples}", {
                samples: survey.amounts.map(({ cell, minor }) => `${cell} → ${moneyText(minor, currency)}`).join(" · "),
              })}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            {open > 0 && (
              <p role="status" className="grow text-muted">
                {t("{open, plural, one {# choice} other {# choices}} left", { open })}
              </p>
            )}
            <Button onClick={onBack}>{t("Choose another file")}</Button>
            {check}
          </div>
        </div>
      </SectionCard>
      <FileColumns
        kind={kind}
        table={table}
        columns={answers.columns}
        onChange={(columns) => {
          const { decimal, days, share } = guessWritten(table.head, table.lines, columns, currency);
          setAnswers({ ...answers, columns, decimal, days: days.order, shareOf: share?.of ?? answers.shareOf });
        }}
      />
      {sure.length > 0 && (
        <SectionCard title={t("Words that were understood")} id="understood">
          <WordChoices words={sure} lists={lists} onChange={setWord} />
        </SectionCard>
      )}
    </div>
  );
}

const hasQuestion = ({ without, europeanSize }: Survey): boolean =>
  without.condition + without.boxCondition + without.location > 0 || europeanSize !== null;
