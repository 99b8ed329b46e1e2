import { useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { mergeScreenWords } from "./words.ts";

/** Response of `GET /api/products/merge`. */
interface MergePreview {
  readonly items: number;
  readonly ordered: number;
  readonly gtins: number;
  readonly storeRequests: number;
  readonly submittedProducts: number;
  readonly images: number;
  readonly problem: string | null;
}

export interface PreviewState {
  readonly preview: MergePreview | null;
  /** Why it cannot be merged, or the preview not be loaded. */
  readonly problem: string | null;
}

/** Fetches what a merge would move from the server, since a device may not have the items. */
export function useMergePreview(fromProductId: string, toProductId: string): PreviewState {
  const { session } = useDevice();
  const [state, setState] = useState<PreviewState>({ preview: null, problem: null });
  const person = session.user.id;
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const query = new URLSearchParams({ fromProductId, toProductId }).toString();
        const preview = await api.get<MergePreview>(`/api/products/merge?${query}`, { person, signal: leaving.signal });
        if (!leaving.signal.aborted) setState({ preview, problem: preview.problem });
      } catch (error) {
        if (leaving.signal.aborted) return;
        setState({ preview: null, problem: error instanceof ApiError ? error.message : mergeScreenWords("offline") });
      }
    };
    void ask();
    return () => leaving.abort();
  }, [fromProductId, toProductId, person]);
  return state;
}
