import { t } from "#shared/words/define-words.ts";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { namedByScan, readingHere } from "#pwa/parts/items/reading-here.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import { learnKeyboard } from "#pwa/scanning/keyboard-habit.ts";
import { meantScan } from "#pwa/scanning/meant-scan.ts";
import { type KeyboardReading, scanBus, type TwoReadings } from "#pwa/scanning/scan-bus.ts";
import { changeScannerSettings } from "#pwa/scanning/settings.ts";
import { lockNow } from "#pwa/session/tablet/lock.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";

interface Asked {
  readonly readings: TwoReadings;
  readonly answer: (reading: KeyboardReading | null) => void;
}

/**
 * Asks what was scanned where a scanner with another keyboard layout than this device leaves two readings, and has tags of
 * another system stand for their items.
 */
export function AskReading() {
  const { view } = useDevice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [always, setAlways] = useState(false);
  const stock = useRef(view);
  useEffect(() => {
    stock.current = view;
  });
  useEffect(() => {
    let drop = (): void => {};
    const forget = scanBus.chooseWith(async (readings) => {
      const meant = readingHere(stock.current, readings);
      // Nothing is shown over a locked screen, which takes no scans.
      if (meant !== "ask" || lockNow() !== null) return meant === "ask" ? readings[0].scan : meant;
      feedback("wrongPlace");
      const { promise, resolve } = Promise.withResolvers<KeyboardReading | null>();
      drop = () => resolve(null);
      setAlways(false);
      setAsked({ readings, answer: resolve });
      const chosen = await promise;
      // The dialog has gone before the screen handles the scan.
      flushSync(() => setAsked(null));
      if (chosen !== null) learnKeyboard(chosen.keyboard);
      return chosen?.scan ?? null;
    });
    const stopReading = scanBus.readWith((scan) => meantScan(stock.current, scan));
    return () => {
      stopReading();
      forget();
      drop();
    };
  }, []);
  if (asked === null) return null;
  const choose = (reading: KeyboardReading): void => {
    if (always) changeScannerSettings({ keyboard: reading.keyboard });
    asked.answer(reading);
  };
  return (
    <Dialog
      open
      onClose={() => asked.answer(null)}
      title={t("Which one did you scan?")}
      description={t(
        "The scanner and this device have different keyboards, so letters such as Y and Z can be swapped. Compare the code on the label.",
      )}
      actions={<Button onClick={() => asked.answer(null)}>{t("Neither")}</Button>}
    >
      <div className="grid gap-2">
        {asked.readings.map((reading) => {
          const { scan } = reading;
          const named = namedByScan(view, scan);
          return (
            <Button
              key={reading.keyboard}
              className="h-auto justify-start py-2 text-left"
              onClick={() => choose(reading)}
            >
              <span className="min-w-0">
                <span className="block font-medium break-words">{named?.title ?? t("Unknown")}</span>
                <span className="block text-caption text-muted">
                  {named !== null && "code" in named
                    ? t("{code} · Size {size}", { code: named.code, size: named.option1Value })
                    : "text" in scan && scan.text}
                </span>
              </span>
            </Button>
          );
        })}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={always}
            onChange={(event) => setAlways(event.target.checked)}
          />
          {t("All scanners of this device type as in my answer. Don’t ask again.")}
        </label>
      </div>
    </Dialog>
  );
}
