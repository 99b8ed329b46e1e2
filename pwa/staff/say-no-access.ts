import { t } from "#shared/words/define-words.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { sessionState } from "#pwa/session/session-store.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { can, type Capability, capabilities } from "#shared/access/capabilities.ts";
import { sectionNameWords } from "#shared/areas/employees/words.ts";

/** Says why a screen does not open, and the access that would open it: its name differs from the screen's. */
export function sayNoAccess(screen: string, needs: readonly Capability[]): void {
  const session = sessionState();
  const actor = session.kind === "signedIn" ? actorOf(session.device.session) : null;
  const lacked = needs.find((one) => actor === null || !can(actor, one));
  const section = lacked === undefined ? undefined : capabilities[lacked].sections[0];
  toast.error(
    section === undefined
      ? t("Only admins can open {screen}.", { screen })
      : t("You don’t have access to {screen}. An admin can give you the access “{access}”.", {
          screen,
          access: sectionNameWords(section),
        }),
  );
}
