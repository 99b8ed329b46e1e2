import { CircleCheck, CopyCheck, MapPinOff, ScanLine } from "lucide-react";
import { useSyncExternalStore } from "react";
import { type FeedbackKind, lastFeedback, onFeedback } from "../feedback.ts";
import type { SeenCode } from "./use-live-reading.ts";

const styles: Readonly<Record<FeedbackKind, { readonly Icon: typeof ScanLine; readonly className: string }>> = {
  success: { Icon: CircleCheck, className: "text-[#57d98f]" },
  duplicate: { Icon: CopyCheck, className: "text-[#9fc2ff]" },
  wrongPlace: { Icon: MapPinOff, className: "text-[#f1c46b]" },
  unknown: { Icon: ScanLine, className: "text-[#ff9f97]" },
};

/**
 * Text of the last code, with the icon of its outcome once that is known. Screen readers get the outcome from the
 * screen itself.
 */
export function SeenText({ seen }: { readonly seen: SeenCode }) {
  const feedback = useSyncExternalStore(onFeedback, lastFeedback);
  const style = feedback !== null && feedback.count > seen.answersBefore ? styles[feedback.kind] : null;
  const Icon = style?.Icon ?? ScanLine;
  return (
    <p className="flex max-w-full items-center gap-2 rounded-2xl bg-black/80 px-3 py-1.5 text-caption">
      <Icon aria-hidden className={`size-4 shrink-0 ${style?.className ?? ""}`} />
      <span className="tabular truncate font-semibold">{seen.text}</span>
    </p>
  );
}
