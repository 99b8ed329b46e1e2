import { toast } from "#pwa/ui/controls/toast.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { inventoryScreenWords } from "./words.ts";

/** Milliseconds for which the message offers an undo. */
const undoMs = 10_000;

/** Shows a success message with a button that runs the reverse command. */
export function toastWithUndo(done: string, undo: () => Promise<unknown>): void {
  const takeBack = async () => {
    try {
      await undo();
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  toast.success(done, {
    duration: undoMs,
    action: { label: inventoryScreenWords("undo"), onClick: () => void takeBack() },
  });
}
