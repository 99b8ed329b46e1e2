import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { tableOf, viewOf } from "../../../../../tests/support/import-fixture.ts";
import { ids, testStoreRows } from "../../../../../tests/support/test-store.ts";
import { ImportDatabase } from "../import-database.ts";
import type { Answers } from "./answers.ts";
import { saidNow, withSaidBefore } from "./file-answers.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns } from "./guess-columns.ts";
import { openQuestions, surveyItems } from "./survey.ts";

const view = viewOf(testStoreRows("store-one"));
const templates = view.all("productTemplate");
const locations = view.all("location").filter(({ isMarketplace }) => !isMarketplace);
const template = templates.find(({ option1Values }) => option1Values.length > 0);
const store = { currency: "EUR", template, locations };

const file = tableOf(
  "Modell;Größe;Zustand;Preis;Split %;Kunde;Eingang\nAir One;EU 44;neu;120,00;60;Nia Tester;03/04/2026\nAir One;EU 42,5;kaum getragen;90,00;60;Nia Tester;04/03/2026\n",
);
const written = (columns: Answers["columns"]) => guessWritten(file.head, file.lines, columns, "EUR");

/** Opens the file as a person would: with what the device keeps of earlier ones. */
function opened(words: Answers["words"], lists = { templates, template, locations }): Answers {
  const columns = guessColumns(
    file.head,
    file.lines.map(({ cells }) => cells),
    "items",
  );
  const first = { ...firstAnswers(columns, written(columns)), words };
  return withSaidBefore(first, file.head, written(columns), lists);
}

test("every answer about a file is there again in the next one, and nothing is left to choose", async () => {
  const before = opened({});
  const survey = surveyItems(file, before, store);
  expect(survey.europeanSize).toEqual({ from: "44", to: "10" });
  expect(openQuestions(survey, before)).toBe(3);
  const chosen: Answers = {
    ...before,
    ...{ shareOf: "store", days: "monthFirst", usSizes: true },
    defaults: { location: ids.front, boxCondition: "No box" },
  };
  const said = saidNow(chosen, file.head, written(before.columns), surveyItems(file, chosen, store));

  const database = new ImportDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await database.keepMeanings("store-one", "items", new Map(), said.words);
  const again = opened(await database.words("store-one"));
  expect(again).toMatchObject({ shareOf: "store", days: "monthFirst", usSizes: true, defaults: chosen.defaults });
  expect(openQuestions(surveyItems(file, again, store), again)).toBe(0);
  // A guess that was shown and let stand is an answer too.
  expect(again.words.condition?.["kaum getragen"]).toBe(survey.words.find(({ word }) => word === "kaum getragen")?.to);
});

test("an answer of before has no effect where the store lost its value, or the file does not ask", () => {
  const words = { file: { location: "gone", boxCondition: "Crushed", sizes: "us" }, condition: { neu: "Mint" } };
  const before = opened(words);
  expect(before.defaults).toEqual({});
  const survey = surveyItems(file, before, store);
  expect(survey.words.find(({ word }) => word === "neu")?.to).toBe("New");
  const isListed = { ...survey, europeanSize: null, without: { ...survey.without, location: 0 } };
  const said = saidNow({ ...before, defaults: { location: ids.front } }, file.head, written(before.columns), isListed);
  expect(said).toMatchObject({ usSizes: null, defaults: {}, words: { condition: { neu: "New" } } });
  // The file after may ask again.
  expect(said.words.file).toMatchObject({ sizes: "us" });
});
