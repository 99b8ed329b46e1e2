import { toast } from "#pwa/components/ui/toast.tsx";
import { inventoryScreenWords } from "./words.ts";

/** Milliseconds for which what was done can be taken back where it is told. */
const undoMs = 10_000;

/** Says what was done, with a button that takes it back by the command that is its reverse. */
export function toastWithUndo(done: string, undo: () => Promise<unknown>): void {
  const takeBack = async () => {
    try {
      await undo();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  toast.success(done, {
    duration: undoMs,
    action: { label: inventoryScreenWords("undo"), onClick: () => void takeBack() },
  });
}
