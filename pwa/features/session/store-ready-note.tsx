import { CircleCheck } from "lucide-react";
import { storeReadyWords } from "./store-ready-words.ts";

/** Note above the sign-in of somebody who has just opened the store. */
export function StoreReadyNote({ store }: { readonly store: string }) {
  return (
    <div role="status" className="mt-6 flex gap-3 rounded-control bg-success-soft px-4 py-3 text-success">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{storeReadyWords("ready")}</p>
        <p>{storeReadyWords("signIn", { store })}</p>
      </div>
    </div>
  );
}
