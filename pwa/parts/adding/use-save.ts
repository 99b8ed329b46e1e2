import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { Adding } from "./adding.ts";
import { saveAdding } from "./save-adding.ts";

export interface Saving {
  readonly done: number;
  readonly of: number;
}

/**
 * Returns a function that saves a complete draft and reports success only once it is durable, or the refusal. `tell`
 * replaces the toast.
 */
export function useSave(tell: (sentence: string) => void = toast.success): {
  readonly saving: Saving | null;
  /** Returns why this draft was refused; null for a changed one. */
  readonly problemOf: (draft: Adding) => string | null;
  /** Resolves to the ids of the saved items, or null when the device refused. */
  readonly save: (draft: Adding) => Promise<readonly string[] | null>;
} {
  const device = useDevice();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [refused, setRefused] = useState<{ readonly draft: Adding; readonly why: string } | null>(null);

  const save = async (draft: Adding): Promise<readonly string[] | null> => {
    setSaving({ done: 0, of: 0 });
    setRefused(null);
    try {
      const ids = await saveAdding(device, draft, (done, of) => setSaving({ done, of }));
      tell(savedSentence(draft, ids.length, (id) => device.view.get("product", id)?.title));
      return ids;
    } catch (error) {
      setRefused({ draft, why: problemText(error) });
      return null;
    } finally {
      setSaving(null);
    }
  };
  return { saving, problemOf: (showMissing) => (refused?.draft === showMissing ? refused.why : null), save };
}

/** Returns the message; names the product if all items are of one. */
function savedSentence(draft: Adding, count: number, titleOf: (productId: string) => string | undefined): string {
  const [first, ...others] = new Set(draft.lines.map((line) => line.productId));
  const title = others.length === 0 && first != null ? titleOf(first) : undefined;
  return title === undefined
    ? t("{count, plural, one {# item} other {# items}} added", { count })
    : t("Inventory added to {title}", { title });
}
