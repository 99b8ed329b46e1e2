import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import type { IntakeDraft } from "./intake-draft.ts";

/** Consigner, large, and place of the items: sticky at the top, `--head` high. */
export function IntakeHead({ draft, onChange }: { readonly draft: IntakeDraft; readonly onChange: () => void }) {
  const { consignerId, locationId, subLocationId, acceptNow } = draft;
  const { who, where } = useView(
    useCallback(
      (view) => {
        const places = [
          locationId === null ? undefined : view.get("location", locationId)?.name,
          subLocationId === null ? undefined : view.get("subLocation", subLocationId)?.name,
        ];
        return {
          who: consignerId === null ? undefined : consignerName(view, consignerId),
          where: places.filter((name) => name !== undefined).join(" · "),
        };
      },
      [consignerId, locationId, subLocationId],
    ),
  );
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
          {where === "" ? t("No location chosen") : where} · {acceptNow ? t("accepted now") : t("drop off pending")}
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
