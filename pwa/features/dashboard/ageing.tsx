import { useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { amountText, countText } from "#pwa/components/figures/figure-text.ts";
import { figureCardWords } from "#pwa/components/figures/words.ts";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { dashboardWords } from "./words.ts";

interface AgeingAnswer {
  readonly currency: string;
  readonly bands: readonly {
    readonly from: number;
    readonly to: number | null;
    readonly units: number;
    readonly value: number;
  }[];
}

/** How long what is on sale has been there: a table, with a bar beside each count. */
export function Ageing() {
  const { session } = useDevice();
  const { link } = useSync();
  const [ageing, setAgeing] = useState<AgeingAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const person = session.user.id;
  const isOnline = link === "online";
  useEffect(() => {
    const leaving = new AbortController();
    api.get<AgeingAnswer>("/api/figures/ageing", { person, signal: leaving.signal }).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setAgeing(answer);
        setProblem(null);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(error instanceof ApiError ? error.message : figureCardWords("offline"));
      },
    );
    return () => leaving.abort();
  }, [person, isOnline]);
  const most = Math.max(1, ...(ageing?.bands ?? []).map(({ units }) => units));
  return (
    <SectionCard id="ageing" title={dashboardWords("ageing")}>
      {problem !== null && <p className="text-muted">{problem}</p>}
      {ageing !== null && (
        <table className="tabular w-full text-left">
          <thead>
            <tr>
              <th scope="col" className="py-2 pr-3 font-medium">
                {dashboardWords("ageDays")}
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                {dashboardWords("units")}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {dashboardWords("value")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ageing.bands.map(({ from, to, units, value }) => (
              <tr key={from}>
                <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                  {to === null ? dashboardWords("ageFrom", { from }) : dashboardWords("ageBand", { from, to })}
                </th>
                <td className="w-1/2 py-2 pr-3">
                  {countText(units)}
                  <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-1 h-2 w-full">
                    <rect width={(units / most) * 100} height={8} fill="var(--accent-text)" />
                  </svg>
                </td>
                <td className="py-2 text-right">{amountText(value, ageing.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}
