import { t } from "#shared/words/define-words.ts";
import { Check, Ellipsis } from "lucide-react";
import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { Tick } from "#pwa/ui/data-list/tick.tsx";
import { CodeText, ItemLink, placeText, UnsentBadge } from "#pwa/parts/items/item-facts.tsx";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import type { AuditLineRow, Resolution } from "#shared/areas/audits/rows.ts";
import { outcomeSentenceWords, resolvedWords } from "#shared/areas/audits/words.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { offeredResolutions } from "./resolving.ts";
import { resolutionWords } from "./words.ts";

/**
 * One line of the results: item, place, resolution, the likeliest action and a menu of the others. Without `onResolve`
 * it is read-only.
 */
export function ResultRow({
  line,
  selected = false,
  onSelect,
  onResolve,
}: {
  line: AuditLineRow;
  selected?: boolean;
  onSelect?: () => void;
  onResolve?: (resolution: Resolution) => void;
}) {
  const { session } = useDevice();
  const facts = useView(
    useCallback(
      (view) => {
        const item = line.itemId === null ? undefined : view.items.brief(line.itemId);
        return {
          known: item !== undefined,
          image: item === undefined ? "" : (view.get("product", item.productId)?.image ?? ""),
          place: item === undefined ? undefined : placeText(view, item),
          priceMinor: item?.priceMinor ?? null,
          // The resolution may have changed it since Run.
          status: item?.status ?? (line.itemStatus as Status | ""),
          unsent: view.isUnsent("auditLine", line.id),
        };
      },
      [line],
    ),
  );
  const title = line.title === "" ? t("Unknown code") : line.title;
  const [first, ...others] = onResolve === undefined ? [] : offeredResolutions(line, actorOf(session));
  // A resolved line has its resolution in place of the button.
  const main = line.resolution === null ? first : undefined;
  const rest = main === undefined && first !== undefined ? [first, ...others] : others;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-1">
      {onSelect !== undefined && (
        <Tick checked={selected} label={t("Select {code}", { code: line.code })} onChange={onSelect} />
      )}
      <ProductImage src={facts.image} title={title} className="size-11" />
      <div className="min-w-0 flex-1 basis-48">
        {line.itemId !== null && facts.known ? (
          <ItemLink id={line.itemId} className="block truncate font-medium">
            {title}
          </ItemLink>
        ) : (
          <span className="block truncate font-medium">{title}</span>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          {line.size !== "" && <span className="font-medium text-ink">{line.size}</span>}
          <CodeText code={line.code} className="break-all" />
          {facts.priceMinor !== null && <Money minor={facts.priceMinor} short />}
          {facts.status !== "" && <span>{statusLabel(facts.status)}</span>}
          {line.outcome !== "elsewhere" && facts.place !== undefined && <span>{facts.place}</span>}
        </p>
        {line.outcome === "elsewhere" && line.resolution === null && (
          <p className="text-caption">
            <span className="text-muted">{outcomeSentenceWords("elsewhere")}</span>{" "}
            {line.expectedLocationName !== "" && (
              <span className="font-medium">{t("Belongs at {place}", { place: line.expectedLocationName })}</span>
            )}
          </p>
        )}
        {line.resolvedAt !== null && (
          <p className="truncate text-caption text-muted" title={line.note === "" ? undefined : line.note}>
            {t("{name}, {at}", { name: line.resolvedByName, at: formatDateTime(line.resolvedAt) })}
            {line.note === "" ? "" : `: ${line.note}`}
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1.5">
        {facts.unsent && <UnsentBadge />}
        {line.amended && <Badge tone="info">{t("Amended")}</Badge>}
        {/* The tab already names the other two outcomes. */}
        {line.outcome !== "missing" && line.outcome !== "overScanned" && <OutcomeBadge outcome={line.outcome} />}
        {line.resolution !== null && (
          <Badge tone="success" icon={<Check aria-hidden />}>
            {resolvedWords(line.resolution)}
          </Badge>
        )}
        {main !== undefined && (
          <Button className="px-3" onClick={() => onResolve?.(main)}>
            {resolutionWords(main)}
          </Button>
        )}
        {rest.length > 0 && (
          <Menu
            label={t("More for {code}", { code: line.code })}
            icon={<Ellipsis aria-hidden />}
            choices={rest.map((value) => ({ value, label: resolutionWords(value) }))}
            onChoose={(resolution) => onResolve?.(resolution)}
          />
        )}
      </div>
    </li>
  );
}
