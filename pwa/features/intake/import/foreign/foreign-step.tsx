import { useMemo, useState } from "react";
import { t } from "#shared/words/define-words.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { RadioChips } from "#pwa/ui/controls/radio-chips.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { locale } from "#pwa/ui/format.ts";
import { useRows } from "#pwa/ui/use-row.ts";
import type { ReadTable } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { saidNow, withSaidBefore } from "./file-answers.ts";
import { FileColumns } from "./file-columns.tsx";
import { foldedWord } from "./folded-word.ts";
import { type ForeignKind, isSalesList } from "./foreign-fields.ts";
import { guessWritten, type WrittenFile } from "./guess-answers.ts";
import { originOfFile } from "./origin-of-file.ts";
import { openQuestions, surveyOf, surveyOfProducts, type Survey, type SurveyedWord } from "./survey.ts";
import { useFileWords } from "./use-file-words.ts";
import { WordChoices, wordOptions } from "./word-choices.tsx";

const longDays = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/** What another system's file means: its columns, its words, and what nothing in it says. Guesses are filled in. */
export function ForeignStep({
  kind,
  table,
  answers: given,
  onBack,
  onCheck,
}: {
  readonly kind: ForeignKind;
  readonly table: ReadTable;
  readonly answers: Answers;
  readonly onBack: () => void;
  readonly onCheck: (answers: Answers) => void;
}) {
  const { session, view } = useDevice();
  const { currency } = session.store;
  const templates = useRows("productTemplate");
  const locations = view.all("location").filter(({ isMarketplace }) => !isMarketplace);
  const templateOf = (id: string | undefined) =>
    templates.length === 1 ? templates[0] : templates.find((one) => one.id === id);
  const [writtenIn] = useState(() => writtenBy((columns) => guessWritten(table.head, table.lines, columns, currency)));
  const withBefore = (before: Answers) =>
    withSaidBefore(before, table.head, writtenIn(before.columns), {
      templates,
      locations,
      template: templateOf(before.defaults.template ?? before.words.file?.["template"]),
    });
  const [initial] = useState(() => withBefore(given));
  const [answers, setAnswers] = useState(initial);
  useUnsavedForm(answers !== initial);
  const template = templateOf(answers.defaults.template);
  const { words, reading, fault, again } = useFileWords(kind === "consigners" ? null : table, answers, currency);
  const survey = useMemo(
    () =>
      words === null
        ? null
        : (kind === "items" ? surveyOf : surveyOfProducts)(words, answers, {
            currency,
            template,
            locations: view.all("location").filter((one) => !one.isMarketplace),
          }),
    [kind, words, answers, currency, template, view],
  );
  const line =
    reading === null
      ? null
      : t("Reading line {line, number} of {count, number}", { line: reading, count: table.lineCount });
  const written = writtenIn(answers.columns);
  const origin = originOfFile(table.head, answers.columns);
  const asksTemplate = kind !== "consigners" && templates.length > 1;
  const needsTemplate = asksTemplate && template === undefined;
  const open = (survey === null ? 0 : openQuestions(survey, answers)) + (needsTemplate ? 1 : 0);
  const setDefault = (field: keyof Answers["defaults"], value: string) =>
    setAnswers({ ...answers, defaults: { ...answers.defaults, [field]: value } });
  const setWord = ({ field, word }: SurveyedWord, to: string) =>
    setAnswers({
      ...answers,
      words: { ...answers.words, [field]: { ...answers.words[field], [foldedWord(word)]: to } },
    });
  const isSales = isSalesList(answers.columns);
  const lists = { template, locations, isSales, hasRefunds: answers.columns.includes("refunded") };
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  // What was said of a word in a file before is not asked again, while the store has it.
  const isKnown = ({ field, word, sure }: SurveyedWord) => {
    const said = given.words[field]?.[foldedWord(word)];
    return sure || (said !== undefined && wordOptions(field, lists).some(({ value }) => value === said));
  };
  const unsure = survey?.words.filter((one) => !isKnown(one)) ?? [];
  const sure = survey?.words.filter((one) => isKnown(one)) ?? [];
  const asksDay = survey?.day != null && !written.days.sure;
  const asksShare = written.share?.sure === false;
  const isAsked =
    asksTemplate || asksDay || asksShare || (survey !== null && (hasQuestion(survey) || unsure.length > 0));
  const check = (
    <Button
      variant="primary"
      disabled={open > 0 || line !== null || fault !== null}
      onClick={() => onCheck(saidNow(answers, table.head, written, survey))}
    >
      {t("Check lines")}
    </Button>
  );
  if (survey === null && line !== null) return <Spinner label={line} />;
  return (
    <div className="grid gap-5">
      <SectionCard title={t("Check before you go on")} id="once">
        <div className="grid gap-5">
          <p className="text-muted">
            {origin !== null && <strong className="text-ink">{origin} </strong>}
            {isAsked
              ? t("Trace guessed these, or the file doesn’t say. Your choices are remembered.")
              : t("Everything in this file was understood.")}
          </p>
          {asksTemplate && (
            <RadioChips
              legend={t("Product template")}
              value={template?.id ?? null}
              options={templates.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => {
                const { condition: _condition, boxCondition: _box, ...others } = answers.defaults;
                setAnswers({ ...answers, defaults: { ...others, template: id } });
              }}
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
          {asksShare && (
            <RadioChips
              legend={t("Who gets the percentage in the file?")}
              value={answers.shareOf}
              options={[
                { value: "owner", label: t("The consigner") },
                { value: "store", label: t("The store") },
              ]}
              onChange={(of) => setAnswers({ ...answers, shareOf: of === "store" ? "store" : "owner" })}
            />
          )}
          {asksDay && (
            <RadioChips
              legend={t("Trace reads {cell} as {day}. Which comes first in the file?", {
                cell: survey.day.cell,
                day: longDays.format(new Date(survey.day.day)),
              })}
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
              legend={t(
                "Your template has no EU sizes. EU {from} is US {to} in the maker’s chart.",
                survey.europeanSize,
              )}
              value={answers.usSizes === null ? null : answers.usSizes ? "us" : "eu"}
              options={[
                { value: "us", label: t("Change to US sizes") },
                { value: "eu", label: t("Keep EU (add the sizes to the template first)") },
              ]}
              onChange={(to) => setAnswers({ ...answers, usSizes: to === "us" })}
            />
          )}
          <WordChoices words={unsure} lists={lists} onChange={setWord} />
          {survey !== null && survey.amounts.length > 0 && (
            <p className="text-muted">
              {t("Prices are read like this: {samples}", {
                samples: survey.amounts.map(({ cell, minor }) => `${cell} → ${moneyText(minor, currency)}`).join(" · "),
              })}
            </p>
          )}
          <Problem text={fault === null ? null : problemText(fault)} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            {(line !== null || open > 0) && (
              <p role="status" className="grow text-muted">
                {line ?? t("{open, plural, one {# choice} other {# choices}} left", { open })}
              </p>
            )}
            {fault !== null && <Button onClick={again}>{t("Try again")}</Button>}
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
          const { decimal, days, share } = writtenIn(columns);
          setAnswers(
            withBefore({ ...answers, columns, decimal, days: days.order, shareOf: share?.of ?? answers.shareOf }),
          );
        }}
      />
      {sure.length > 0 && (
        <SectionCard title={t("Words Trace recognized")} id="understood">
          <WordChoices words={sure} lists={lists} onChange={setWord} />
        </SectionCard>
      )}
    </div>
  );
}

/** Remembers what was guessed by the same columns. */
function writtenBy(guess: (columns: Answers["columns"]) => WrittenFile): typeof guess {
  const known = new WeakMap<Answers["columns"], WrittenFile>();
  return (columns) => {
    const written = known.get(columns) ?? guess(columns);
    known.set(columns, written);
    return written;
  };
}

const hasQuestion = ({ without, europeanSize }: Survey): boolean =>
  without.condition + without.boxCondition + without.location > 0 || europeanSize !== null;
