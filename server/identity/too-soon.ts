import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Returns the refusal with the time to wait after too many guesses. */
export function tooSoon(seconds: number): DomainError {
  const sentence =
    seconds < 60
      ? t("Too many wrong passwords. Please wait {count, plural, one {# second} other {# seconds}} and try again.", {
          count: seconds,
        })
      : t("Too many wrong passwords. Please wait {count, plural, one {# minute} other {# minutes}} and try again.", {
          count: Math.ceil(seconds / 60),
        });
  return new DomainError("too_many_requests", sentence);
}
