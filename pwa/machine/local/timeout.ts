import { t } from "#shared/words/define-words.ts";

/** Seconds a database may take to answer at the start. */
const mostSeconds = 30;

/** The browser does not answer a request for this device's databases. */
export class NoAnswer extends Error {}

/**
 * Returns what the work resolves to, or rejects when a database does not answer, so that every start ends. Seconds in
 * which the page is suspended are not counted: it wakes up before its databases do.
 * @throws NoAnswer
 */
export async function answered<T>(work: Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    let seconds = 0;
    const clock = setInterval(() => {
      seconds += 1;
      if (seconds < mostSeconds) return;
      clearInterval(clock);
      reject(
        new NoAnswer(
          t(
            "The browser doesn’t give access to what is kept on this device. Close Trace in all tabs and windows, then open it again.",
          ),
        ),
      );
    }, 1_000);
    work.finally(() => clearInterval(clock)).then(resolve, reject);
  });
}
