import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { formatCount } from "#pwa/ui/format.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { placeText } from "#pwa/parts/items/item-facts.tsx";
import type { AuditPlace } from "#shared/areas/audits/classify.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";

/** Returns the name of an audit's place: "Harbour", or "Harbour · Wall" for a sub-location. */
export const usePlaceName = ({ locationId, subLocationId }: AuditPlace): string =>
  useView(
    useCallback(
      (view) => placeText(view, { locationId, subLocationId }) ?? t("A deleted location"),
      [locationId, subLocationId],
    ),
  );

/** Bar of found and missing items with a legend, not by colour alone. */
export function FoundBar({ found, missing }: { found: number; missing: number }) {
  const total = found + missing;
  const share = total === 0 ? 0 : (found / total) * 100;
  return (
    <figure className="m-0">
      <div
        role="img"
        aria-label={t("{found} found and {missing} missing of {expected} expected", {
          found,
          missing,
          expected: total,
        })}
        className="flex h-4 gap-1 overflow-hidden rounded-full"
      >
        {found > 0 && <span className="min-w-1.5 rounded-full bg-success" style={{ width: `${share}%` }} />}
        {missing > 0 && (
          <span
            className="flex-1 rounded-full bg-danger-soft"
            style={{ backgroundImage: "repeating-linear-gradient(135deg, var(--danger) 0 2px, transparent 2px 8px)" }}
          />
        )}
        {total === 0 && <span className="flex-1 rounded-full bg-sunken" />}
      </div>
      <figcaption aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <Key className="bg-success" label={t("found")} count={found} />
        <Key className="bg-danger" label={t("missing")} count={missing} />
        <span className="tabular">{t("{count, number} expected", { count: total })}</span>
      </figcaption>
    </figure>
  );
}

function Key({ className, label, count }: { className: string; label: string; count: number }) {
  return (
    <span className="tabular inline-flex items-center gap-2">
      <span className={`size-2.5 rounded-full ${className}`} />
      <strong className="font-semibold text-ink">{formatCount(count)}</strong> {label}
    </span>
  );
}

/** Returns the number of expected items that a completed audit did not find. */
export const missingOf = (audit: AuditRow): number => Math.max(0, (audit.expectedCount ?? 0) - (audit.foundCount ?? 0));
