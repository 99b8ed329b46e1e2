import { t } from "#shared/words/define-words.ts";
import { ShieldQuestion } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import type { HeldAnswer } from "./use-held.ts";

/** Notice of held commands for those who may decide, with a link. Nothing while the server cannot be reached. */
export function HeldNotice({ held: { answer } }: { readonly held: HeldAnswer }) {
  if (answer === null || answer.held.length === 0) return null;
  const { held, more } = answer;
  return (
    <div className="flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft px-4 py-2 text-warning">
      <ShieldQuestion aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 font-medium">
        {more
          ? t("More than {count, number} changes from people or devices that were locked out wait for your decision.", {
              count: held.length,
            })
          : t(
              "{count, plural, one {# change} other {# changes}} from people or devices that were locked out {count, plural, one {waits} other {wait}} for your decision.",
              { count: held.length },
            )}
      </p>
      <AppLink to="/held" className={buttonClasses("secondary")}>
        {t("Review")}
      </AppLink>
    </div>
  );
}
