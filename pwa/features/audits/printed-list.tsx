import { formatDateTime } from "#pwa/components/format.ts";
import type { AuditLineRow, AuditRow } from "#shared/audits/rows.ts";

/** The missing items on paper: a list to walk the shelves with. Only printers see it. */
export function PrintedList({
  audit,
  place,
  lines,
}: {
  audit: AuditRow;
  place: string;
  lines: readonly AuditLineRow[];
}) {
  return (
    <div aria-hidden className="hidden text-black print:block">
      <p className="text-title font-semibold">Missing at {place}</p>
      <p className="mb-4">
        {lines.length} of {audit.expectedCount} expected, audit of {formatDateTime(audit.createdAt)}
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            <th className="border-b border-black py-1">Code</th>
            <th className="border-b border-black py-1">Item</th>
            <th className="border-b border-black py-1">Size</th>
            <th className="border-b border-black py-1">Seen</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid">
              <td className="border-b border-black/30 py-1.5 pr-3 font-mono">{line.code}</td>
              <td className="border-b border-black/30 py-1.5 pr-3">{line.title}</td>
              <td className="border-b border-black/30 py-1.5 pr-3">{line.size}</td>
              <td className="border-b border-black/30 py-1.5">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
