import { t } from "#shared/words/define-words.ts";
import { PackageOpen } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useWide } from "#pwa/ui/use-wide.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { FindByHand } from "./find-by-hand.tsx";
import { LabelsPanel } from "#pwa/parts/adding/labels-panel.tsx";
import { LineCard } from "./line-card.tsx";
import { LineEditor } from "./line-editor.tsx";
import { ScanCard } from "./scan-card.tsx";
import type { Intake } from "./use-intake.ts";
import type { useIntakeScans } from "./use-intake-scans.ts";

/** All scanned items, newest first, each line with its editor: beneath it, or beside the list where there is room. */
export function ItemsStep({
  intake,
  scans,
  showMissing,
  openId,
  focus,
  onFocused,
  onOpen,
  onDone,
}: {
  readonly intake: Intake;
  readonly scans: ReturnType<typeof useIntakeScans>;
  readonly showMissing: boolean;
  readonly openId: string | null;
  /** Whether to focus the open line's first missing field now. */
  readonly focus: boolean;
  readonly onFocused: () => void;
  readonly onOpen: (lineId: string | null) => void;
  /** Called after the labels of the saved items. */
  readonly onDone: () => void;
}) {
  const { draft } = intake;
  const beside = useWide(1024);
  const roomy = useWide(1280);
  const open = draft.lines.find((line) => line.id === openId) ?? (beside ? draft.lines[0] : undefined);
  const editor =
    open === undefined ? null : (
      <LineEditor
        key={open.id}
        line={open}
        intake={intake}
        showMissing={showMissing}
        focus={focus}
        onFocused={onFocused}
        onOpen={onOpen}
        onResolved={scans.resolved}
      />
    );

  // Another line, or one that has become a product's, begins at its top.
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [open?.id, open?.productId]);

  return (
    <div className="flex flex-col gap-5">
      {draft.saved.length > 0 && <LabelsPanel itemIds={draft.saved} onDone={onDone} />}
      <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ScanCard scan={scans.last} />
          <FindByHand
            open={roomy || draft.lines.length === 0}
            onProduct={({ productId, size }) => void scans.add({ productId, size, gtin14: null }, "byHand")}
          />
          {draft.lines.length > 0 && (
            <ul aria-label={t("Scanned items")} className="flex flex-col gap-2.5">
              {draft.lines.map((line) => (
                <LineCard
                  key={line.id}
                  line={line}
                  open={line.id === open?.id}
                  low={beside}
                  showMissing={showMissing}
                  onToggle={() => onOpen(line.id === open?.id ? null : line.id)}
                >
                  {!beside && line.id === open?.id ? editor : undefined}
                </LineCard>
              ))}
            </ul>
          )}
        </div>
        {beside && (
          <Card
            ref={panel}
            // It scrolls, so it must be focusable by keyboard.
            tabIndex={0}
            className="sticky top-[calc(var(--bar)+var(--camera)+var(--head)+4rem)] max-h-[calc(100dvh-var(--bar)-var(--camera)-var(--head)-10rem)] short:static short:max-h-none overflow-y-auto overscroll-contain"
          >
            {editor ?? (
              <EmptyState icon={<PackageOpen />} title={t("Nothing scanned yet")}>
                {t("Items you scan are listed here with their size, condition and price.")}
              </EmptyState>
            )}
          </Card>
        )}
      </div>
    </div>
  );
}
