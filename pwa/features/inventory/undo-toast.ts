import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { inventoryScreenWords } from "./words.ts";

/** Milliseconds for which the message offers an undo. */
const undoMs = 10_000;

/** Shows a success message with a button that runs the reverse command. */
export function toastWithUndo(done: string, undo: () => Promise<unknown>): void {
  const takeBack = async () => {
    await undo().catch(toastProblem);
  };
  toast.success(done, {
    duration: undoMs,
    action: { label: inventoryScreenWords("undo"), onClick: () => void takeBack() },
  });
}
