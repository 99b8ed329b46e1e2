import { toast } from "./controls/toast.tsx";

/** Copies a text; false where the browser forbids it, as without https, where it may have no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and says so; `failed` has the text, for copying by hand. */
export async function copyAndSay(text: string, said: { readonly copied: string; readonly failed: string }) {
  if (await copyText(text)) toast.success(said.copied);
  else toast.error(said.failed, { duration: 30_000 });
}
