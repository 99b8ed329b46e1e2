import { useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { OptionField } from "#shared/catalogue/option-fields.ts";
import { templateWords } from "./words.ts";

/** Number of rows with a value, from the server: not every device has all items. */
export interface Carriers {
  readonly items: number;
  readonly products: number;
}

/**
 * Fetches the number of rows with a value of a template's option; null until the server has answered, or a sentence why
 * it did not.
 */
export function useCarriers(templateId: string, option: OptionField, value: string | null): Carriers | string | null {
  const { session } = useDevice();
  const asked = `${templateId} ${option} ${value ?? ""}`;
  const [answer, setAnswer] = useState<{ readonly of: string; readonly said: Carriers | string }>();
  useEffect(() => {
    if (value === null) return undefined;
    const leaving = new AbortController();
    const query = new URLSearchParams({ option, value }).toString();
    api
      .get<Carriers>(`/api/productTemplates/${encodeURIComponent(templateId)}/carriers?${query}`, {
        person: session.user.id,
        signal: leaving.signal,
      })
      .then(
        (said) => leaving.signal.aborted || setAnswer({ of: asked, said }),
        (error: unknown) => {
          const said = error instanceof ApiError ? error.message : templateWords("countOffline");
          if (!leaving.signal.aborted) setAnswer({ of: asked, said });
        },
      );
    return () => leaving.abort();
  }, [session, templateId, option, value, asked]);
  return answer?.of === asked ? answer.said : null;
}
