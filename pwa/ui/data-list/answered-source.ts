import type { Answer } from "../use-answer.ts";
import type { ListSource } from "./describe.ts";
import { asListRows } from "./view-rows.ts";

/** Returns the source of a list whose rows are in the server's answer. */
export const answeredSource = <Row>(
  rows: readonly Row[],
  { answer, problem, again }: Pick<Answer<unknown>, "answer" | "problem" | "again">,
): ListSource<Row> => ({
  ...asListRows(rows),
  loading: answer === null && problem === null,
  // With rows the sentence says how old they are.
  ...(problem !== null && (answer === null ? { problem: { message: problem, retry: again } } : { progress: problem })),
});
