import { t } from "#shared/words/define-words.ts";
import { CircleCheck } from "lucide-react";

/** Note above the sign-in of somebody who has just opened the store. */
export function StoreReadyNote({ store }: { readonly store: string }) {
  return (
    <div role="status" className="mt-6 flex gap-3 rounded-control bg-success-soft px-4 py-3 text-success">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{t("Your store is ready")}</p>
        <p>{t("Sign in with the password you chose to set up {store}.", { store })}</p>
      </div>
    </div>
  );
}
