import { t } from "#shared/words/define-words.ts";
import { Compass } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";

/** Screen for an unknown address. */
export function NotFound() {
  return (
    <>
      <PageHeader title={t("Nothing here")} />
      <EmptyState
        icon={<Compass />}
        title={t("There’s nothing at this address")}
        action={
          <AppLink to="/" className={buttonClasses("primary")}>
            {t("Go home")}
          </AppLink>
        }
      >
        {t("The screen may have moved, or the link is incomplete.")}
      </EmptyState>
    </>
  );
}
