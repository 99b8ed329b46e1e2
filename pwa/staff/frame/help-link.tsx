import { t } from "#shared/words/define-words.ts";
import { useRouter } from "@tanstack/react-router";
import { CircleQuestionMark } from "lucide-react";
import { AppLink, isPlainClick } from "#pwa/ui/app-link.tsx";

/** Leads to the page of the guide about the screen that is shown. Its address is built when it is pressed. */
export function HelpLink() {
  const router = useRouter();
  return (
    <AppLink
      to="/help"
      aria-label={t("Help")}
      className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      onClick={(event) => {
        const from = router.state.matches.at(-1)?.fullPath;
        if (from === undefined || from === "/help" || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ to: "/help", search: { from } });
      }}
    >
      <CircleQuestionMark aria-hidden className="size-5" />
    </AppLink>
  );
}
