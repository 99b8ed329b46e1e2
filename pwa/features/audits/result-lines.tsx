import { Check } from "lucide-react";
import { useCallback, useState } from "react";
import { actorOf } from "#pwa/local/actor-of.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Badge } from "#pwa/components/ui/badge.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { ProductImage } from "#pwa/components/ui/product-image.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { CodeText, ItemLink, UnsentMark } from "#pwa/features/inventory/item-facts.tsx";
import type { AuditLineRow, AuditRow, Resolution } from "#shared/audits/rows.ts";
import { type Status, statusLabels } from "#shared/inventory/status.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { offeredResolutions, resolutionWords } from "./resolving.ts";

const page = 50;

/** The lines of one tab, each with what can be done about it. */
export function ResultLines({ audit, lines }: { audit: AuditRow; lines: readonly AuditLineRow[] }) {
  const [shown, setShown] = useState(page);
  const [writingOff, setWritingOff] = useState<AuditLineRow | null>(null);
  const device = useDevice();
  const resolve = async (line: AuditLineRow, resolution: Resolution, note = "") => {
    await device.run("audits.resolveLine", { auditId: audit.id, lineId: line.id, resolution, note });
  };
  const press = async (line: AuditLineRow, resolution: Resolution) => {
    if (resolution === "writeOff") return setWritingOff(line);
    try {
      await resolve(line, resolution);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <ul className="grid gap-2.5 xl:grid-cols-2">
        {lines.slice(0, shown).map((line) => (
          <Line key={line.id} line={line} onResolve={(resolution) => void press(line, resolution)} />
        ))}
      </ul>
      {shown < lines.length && (
        <div className="pt-3 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + page)}>
            Show {Math.min(page, lines.length - shown)} more of {lines.length}
          </Button>
        </div>
      )}
      {writingOff !== null && (
        <WriteOff
          line={writingOff}
          onClose={() => setWritingOff(null)}
          onWriteOff={(note) => resolve(writingOff, "writeOff", note)}
        />
      )}
    </>
  );
}

function WriteOff({
  line,
  onClose,
  onWriteOff,
}: {
  line: AuditLineRow;
  onClose: () => void;
  onWriteOff: (note: string) => Promise<void>;
}) {
  const [note, setNote] = useState("");
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={`Write off ${line.code}?`}
      description={`${line.title} is withdrawn with the reason “lost”. It leaves the shop, and only an admin can bring it back.`}
      confirmLabel="Write off"
      onConfirm={() => onWriteOff(note)}
    >
      <Field label="Note (optional)">
        <Input value={note} most={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

function Line({ line, onResolve }: { line: AuditLineRow; onResolve: (resolution: Resolution) => void }) {
  const { session } = useDevice();
  const facts = useView(
    useCallback(
      (view) => {
        const item = line.itemId === null ? undefined : view.items.brief(line.itemId);
        return {
          known: item !== undefined,
          image: item === undefined ? "" : (view.get("product", item.productId)?.image ?? ""),
          unsent: view.isUnsent("auditLine", line.id),
        };
      },
      [line],
    ),
  );
  const status = line.itemStatus === "" ? null : (statusLabels[line.itemStatus as Status] ?? line.itemStatus);
  const title = line.title === "" ? "Unknown code" : line.title;
  const choices = offeredResolutions(line, actorOf(session));
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <ProductImage src={facts.image} title={title} className="size-14" />
        <div className="min-w-0 flex-1">
          {line.itemId !== null && facts.known ? (
            <ItemLink id={line.itemId} className="line-clamp-2 font-medium">
              {title}
            </ItemLink>
          ) : (
            <span className="line-clamp-2 font-medium">{title}</span>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
            <CodeText code={line.code} className="break-all" />
            {line.size !== "" && <span>{line.size}</span>}
            {status !== null && <span>{status}</span>}
            {line.outcome === "elsewhere" && line.expectedLocationName !== "" && (
              <span>belongs to {line.expectedLocationName}</span>
            )}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <OutcomeBadge outcome={line.outcome} />
            {line.amended && <Badge tone="info">Amended</Badge>}
            {line.resolution !== null && (
              <Badge tone="success" icon={<Check aria-hidden />}>
                {resolutionWords[line.resolution].done}
              </Badge>
            )}
            {facts.unsent && <UnsentMark />}
          </p>
          {line.resolvedAt !== null && (
            <p className="mt-1 text-caption text-muted">
              {line.resolvedByName}, <DateText at={line.resolvedAt} form="dateTime" />
              {line.note === "" ? "" : `: ${line.note}`}
            </p>
          )}
        </div>
      </div>
      {choices.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {choices.map((resolution, index) => (
            <Button
              key={resolution}
              variant={index === 0 && resolution !== "setAside" && line.resolution === null ? "secondary" : "ghost"}
              className="px-3"
              onClick={() => onResolve(resolution)}
            >
              {resolutionWords[resolution].action}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
