import { t } from "#shared/words/define-words.ts";
import { percentDone } from "../percent.ts";

/** Progress of long work. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const share = percentDone({ done, total });
  return (
    <div>
      <div className="mb-1.5 flex justify-between text-caption text-muted">
        <span>{label}</span>
        <span className="tabular">{t("{done, number} of {total, number}", { done, total })}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent-text transition-[width] duration-300 ease-calm"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
