import { Compass } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { frameWords } from "./words.ts";

/** Screen for an unknown address. */
export function NotFound() {
  return (
    <>
      <PageHeader title={frameWords("nothingHere")} />
      <EmptyState
        icon={<Compass />}
        title={frameWords("noSuchPage")}
        action={
          <AppLink to="/" className={buttonClasses("primary")}>
            {frameWords("goHome")}
          </AppLink>
        }
      >
        {frameWords("noSuchPageHint")}
      </EmptyState>
    </>
  );
}
