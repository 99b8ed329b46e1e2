import { DomainError } from "#shared/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

/** Says how long somebody who guessed has to wait. */
export function tooSoon(seconds: number): DomainError {
  const sentence =
    seconds < 60
      ? identityWords("waitSeconds", { count: seconds })
      : identityWords("waitMinutes", { count: Math.ceil(seconds / 60) });
  return new DomainError("too_many_requests", sentence);
}
