import { DomainError } from "#shared/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

/** Returns the refusal with the time to wait after too many guesses. */
export function tooSoon(seconds: number): DomainError {
  const sentence =
    seconds < 60
      ? identityWords("waitSeconds", { count: seconds })
      : identityWords("waitMinutes", { count: Math.ceil(seconds / 60) });
  return new DomainError("too_many_requests", sentence);
}
