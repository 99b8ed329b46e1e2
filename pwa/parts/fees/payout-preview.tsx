import { useEffect, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { locale } from "#pwa/ui/format.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { payoutPreviewWords } from "./words.ts";

/** Response of `GET /api/consignerTypes/recalculation`; amounts in the currency's major unit. */
interface Preview {
  readonly unsold: number;
  readonly moved: number;
  readonly before: number;
  readonly after: number;
}

/** The items: those of a type, or of a consigner as if they already had another type; all with neither. */
interface PreviewScope {
  readonly accountType?: string | undefined;
  readonly consigner?: string | undefined;
  readonly consignerTypeId?: string | undefined;
}

/**
 * Shows how many payouts of unsold items a recalculation would change, and by how much; passes the number to `onMoved`.
 */
export function PayoutPreview({
  accountType = "",
  consigner = "",
  consignerTypeId = "",
  onMoved,
}: PreviewScope & { readonly onMoved?: ((moved: number) => void) | undefined }) {
  const { session } = useDevice();
  const person = session.user.id;
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const filters = { accountType, consigner, consignerTypeId };
    const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== "")).toString();
    const ask = async () => {
      setPreview(null);
      setProblem(null);
      try {
        const options = { person, signal: leaving.signal };
        const answer = await api.get<Preview>(`/api/consignerTypes/recalculation?${query}`, options);
        if (leaving.signal.aborted) return;
        setPreview(answer);
        onMoved?.(answer.moved);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setProblem(error instanceof ApiError ? error.message : payoutPreviewWords("offline"));
      }
    };
    void ask();
    return () => leaving.abort();
  }, [accountType, consigner, consignerTypeId, person, onMoved]);
  if (problem !== null)
    return (
      <p role="alert" className="text-danger">
        {problem}
      </p>
    );
  return preview === null ? <Spinner label={payoutPreviewWords("counting")} /> : <Moves preview={preview} />;
}

function Moves({ preview: { unsold, moved, before, after } }: { readonly preview: Preview }) {
  const currency = useCurrency();
  const show = (major: number, sign: "auto" | "always" = "auto") =>
    new Intl.NumberFormat(locale, { style: "currency", currency, signDisplay: sign }).format(major);
  if (unsold === 0) return <p role="status">{payoutPreviewWords("none")}</p>;
  if (moved === 0) return <p role="status">{payoutPreviewWords("same", { unsold })}</p>;
  const sums = { before: show(before), after: show(after), difference: show(after - before, "always") };
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium">{payoutPreviewWords("moves", { moved, unsold })}</p>
      <p>{payoutPreviewWords("together", sums)}</p>
      <p className="text-muted">{payoutPreviewWords("sold")}</p>
    </div>
  );
}
