import { Compass } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Nothing here" />
      <EmptyState
        icon={<Compass />}
        title="This address leads nowhere"
        action={
          <AppLink to="/" className={buttonClasses("primary")}>
            Go home
          </AppLink>
        }
      >
        The screen may have moved, or the link was cut short.
      </EmptyState>
    </>
  );
}
