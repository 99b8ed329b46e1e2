import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useWhoAndWhere } from "#pwa/parts/adding/use-rows.ts";
import type { IntakeDraft } from "./intake-draft.ts";

/** Consigner, large, and place of the items: sticky at the top, `--head` high. */
export function IntakeHead({ draft, onChange }: { readonly draft: IntakeDraft; readonly onChange: () => void }) {
  const { who, where } = useWhoAndWhere(draft);
  return (
    <section
      aria-label={t("This intake")}
      className="sticky top-[calc(var(--stays)+var(--camera))] short:static z-20 -mx-4 mb-4 flex h-(--head) items-center gap-3 border-b border-line bg-canvas px-4 md:-mx-6 md:px-6 lg:-mx-8 lg:px-8"
    >
      <div className="min-w-0 flex-1">
        <p className={`truncate text-lead leading-tight font-semibold ${who === undefined ? "text-warning" : ""}`}>
          {who ?? t("No consigner chosen")}
        </p>
        <p className="truncate text-caption text-muted">
          {where === "" ? t("No location chosen") : where} ·{" "}
          {draft.acceptNow ? t("accepted now") : t("drop off pending")}
        </p>
      </div>
      {(who === undefined || where === "") && (
        <Button onClick={onChange} className="shrink-0">
          {t("Choose")}
        </Button>
      )}
    </section>
  );
}
