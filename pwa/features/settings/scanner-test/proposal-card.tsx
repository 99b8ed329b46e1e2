import { t } from "#shared/words/define-words.ts";
import { Check, CircleAlert, CircleCheck, Info } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { ScannerAnalysis } from "#pwa/scanning/analyse-scanner.ts";
import type { WedgeOptions } from "#pwa/scanning/wedge.ts";
import { findingText, findingTone } from "./finding-text.ts";
import { endKeyWords } from "#pwa/scanning/scanner-test-words.ts";

const tones = {
  good: { Icon: CircleCheck, ink: "text-success" },
  note: { Icon: Info, ink: "text-info" },
  problem: { Icon: CircleAlert, ink: "text-danger" },
} as const;

/** Results of the test and proposed settings, with a button that applies them. */
export function ProposalCard({
  analysis: { findings, proposal },
  waitsFor,
  onTake,
}: {
  readonly analysis: ScannerAnalysis;
  /** Number of further scans needed for a proposal. */
  readonly waitsFor: number;
  readonly onTake: (settings: Partial<WedgeOptions>) => void;
}) {
  return (
    <SectionCard id="scanner-found" title={t("What this scanner does")}>
      <ul aria-live="polite" className="flex flex-col gap-2.5">
        {findings.map((finding) => {
          const text = findingText(finding);
          const { Icon, ink } = tones[findingTone(finding)];
          return (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className={classes("mt-0.5 size-5 shrink-0", ink)} />
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      {waitsFor > 0 ? (
        <p className="mt-4 text-muted">
          {t("Scan {count, plural, one {# more code} other {# more codes}}, and Trace suggests settings.", {
            count: waitsFor,
          })}
        </p>
      ) : proposal === null ? (
        <p className="mt-4 text-muted">{t("The settings are right. There is nothing to change.")}</p>
      ) : (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">{t("Suggested settings")}</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {settingWords(proposal).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium break-all">{value}</dd>
              </div>
            ))}
          </dl>
          <Button
            variant="primary"
            size="large"
            icon={<Check aria-hidden />}
            className="mt-4 w-full sm:w-auto"
            onClick={() => onTake(proposal)}
          >
            {t("Use these settings")}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function settingWords(proposal: Partial<WedgeOptions>): readonly (readonly [string, string])[] {
  const { endKey, prefix, pauseMs, bufferMs, keyboard } = proposal;
  const rows: (readonly [string, string])[] = [];
  if (endKey !== undefined) rows.push([t("A scan ends with"), endKeyWords(endKey)]);
  if (prefix !== undefined) rows.push([t("Prefix"), prefix === "" ? t("none") : prefix]);
  if (keyboard !== undefined)
    rows.push([t("The scanner types on"), keyboard === "us" ? t("A US keyboard") : t("This device’s keyboard")]);
  if (pauseMs !== undefined) rows.push([t("Pause that ends a scan"), t("{ms} ms", { ms: pauseMs })]);
  if (bufferMs !== undefined) rows.push([t("Unfinished scans are dropped after"), t("{ms} ms", { ms: bufferMs })]);
  return rows;
}
