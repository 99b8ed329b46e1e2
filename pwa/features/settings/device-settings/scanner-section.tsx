import { t } from "#shared/words/define-words.ts";
import { RotateCcw, ScanBarcode } from "lucide-react";
import { useId } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { type FeedbackKind, feedback } from "#pwa/scanning/feedback.ts";
import {
  changeScannerSettings,
  defaultScannerSettings,
  type ScannerSettings,
  scannerLimits,
  useScannerSettings,
} from "#pwa/scanning/settings.ts";
import { soundWords } from "./words.ts";
import { endKeyWords } from "#pwa/scanning/scanner-test-words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

const ends = ["any", "enter", "tab", "pause"] as const;
const sounds: readonly FeedbackKind[] = ["success", "duplicate", "wrongPlace", "unknown"];

/** Settings of the hardware scanner and of scan feedback. */
export function ScannerSection() {
  const settings = useScannerSettings();
  return (
    <SectionCard
      id="device-scanner"
      title={t("Scanner")}
      aside={
        <Button
          variant="ghost"
          icon={<RotateCcw aria-hidden />}
          className="-my-2.5 wrap-anywhere"
          onClick={() => changeScannerSettings(defaultScannerSettings)}
        >
          {t("Defaults")}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <AppLink to="/device/scanner" className={buttonClasses("primary")}>
          <ScanBarcode aria-hidden />
          {t("Test your scanner")}
        </AppLink>
        <div className="@container">
          <div className="grid gap-4 @md:grid-cols-2">
            <Field label={t("A scan ends with")}>
              <Select
                value={settings.endKey}
                options={ends.map((value) => ({ value, label: endKeyWords(value) }))}
                onChange={(endKey) => changeScannerSettings({ endKey: endKey as ScannerSettings["endKey"] })}
              />
            </Field>
            <Field label={t("Prefix")} hint={t("Typed before each code and removed.")}>
              <Input
                {...unguarded}
                value={settings.prefix}
                maxLength={20}
                autoComplete="off"
                onChange={(event) => changeScannerSettings({ prefix: event.target.value })}
              />
            </Field>
            <Field
              label={t("The scanner types on")}
              hint={t("Change this if letters are mixed up, for example y and z.")}
            >
              <Select
                value={settings.keyboard}
                options={[
                  { value: "device", label: t("This device’s keyboard") },
                  { value: "us", label: t("A US keyboard") },
                ]}
                onChange={(keyboard) => changeScannerSettings({ keyboard: keyboard as ScannerSettings["keyboard"] })}
              />
            </Field>
          </div>
        </div>
        <Slider
          label={t("Pause that ends a scan")}
          value={settings.pauseMs}
          limits={scannerLimits.pauseMs}
          step={50}
          said={(ms) => t("{ms} ms", { ms })}
          onChange={(pauseMs) => changeScannerSettings({ pauseMs })}
        />
        <Slider
          label={t("Unfinished scans are dropped after")}
          value={settings.bufferMs}
          limits={scannerLimits.bufferMs}
          step={50}
          said={(ms) => t("{ms} ms", { ms })}
          onChange={(bufferMs) => changeScannerSettings({ bufferMs })}
        />
        <Slider
          label={t("Volume")}
          value={Math.round(settings.volume * 100)}
          limits={[0, 100]}
          step={5}
          said={(value) => t("{value}%", { value })}
          disabled={settings.muted}
          onChange={(volume) => changeScannerSettings({ volume: volume / 100 })}
        />
        <div className="flex flex-wrap gap-x-6">
          <Check label={t("Mute")} checked={settings.muted} onChange={(muted) => changeScannerSettings({ muted })} />
          {"vibrate" in navigator && (
            <Check
              label={t("Vibrate")}
              checked={settings.vibrate}
              onChange={(vibrate) => changeScannerSettings({ vibrate })}
            />
          )}
        </div>
        <div>
          <p className="mb-2 text-caption font-medium text-muted">{t("Try the sounds")}</p>
          <div className="grid grid-cols-2 gap-2">
            {sounds.map((kind) => (
              <Button key={kind} onClick={() => feedback(kind)} className="px-2">
                {soundWords(kind)}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </SectionCard>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly limits: readonly [number, number];
  readonly step: number;
  readonly said: (value: number) => string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, limits: [low, high], step, said, disabled, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between text-caption">
        <label htmlFor={id} className="font-medium text-muted">
          {label}
        </label>
        <output htmlFor={id} className="tabular">
          {said(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={low}
        max={high}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full disabled:opacity-45"
      />
    </div>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
