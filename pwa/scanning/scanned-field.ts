type Field = HTMLInputElement | HTMLTextAreaElement;

/** A key typed into a field, with the field as it was before the key took effect. */
interface TypedKey {
  readonly at: number;
  readonly text: string;
  readonly field: Field;
  readonly value: string;
  readonly selection: readonly [number | null, number | null];
}

/** The keys of one scan, by their times. */
interface ScanTimes {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Milliseconds, longer than a scan takes from its first key until it is read. */
const longestScanMs = 10_000;

const noTextTypes = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Marks the field that only handheld terminals type into (text-sink.ts): its keys are a scanner's, not a person's. */
export const sinkAttribute = "sink";

/** Whether keys typed at this element are a person's text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.dataset.scanner === sinkAttribute) return false;
  if (target instanceof HTMLInputElement) return !noTextTypes.has(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** Whether a field keeps all its keys: passwords, and elements with `data-scanner="off"`. */
export const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('input[type="password"]') || target.closest('[data-scanner="off"]') !== null);

/** Whether letters typed at a closed list choose one of its values: a scan's first key would change what was chosen. */
export const choosesByLetter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('select, [role="combobox"]:not(input, textarea)');

/**
 * Takes the characters of scans out of fields again: only its end shows that a burst of keys was a scan, and until then
 * its keys go where the focus is. It touches nothing that the scan's own keys did not touch.
 */
export class ScannedFields {
  private keys: TypedKey[] = [];

  /** Call for each character before it takes effect. */
  remember(target: EventTarget | null, text: string, at: number): void {
    if (!isTextField(target)) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    this.keys = this.keys.filter((key) => at - key.at < longestScanMs);
    const { value, selectionStart, selectionEnd } = target;
    this.keys.push({ at, text, field: target, value, selection: [selectionStart, selectionEnd] });
  }

  takeOut(scans: readonly ScanTimes[]): void {
    const isScanned = ({ at }: TypedKey): boolean =>
      scans.some(({ startedAt, endedAt }) => at >= startedAt && at <= endedAt);
    const keys = this.keys;
    this.keys = [];
    for (const field of new Set(keys.filter(isScanned).map((key) => key.field))) {
      const own = keys.filter((key) => key.field === field);
      const since = own.slice(own.findIndex(isScanned));
      const isWhole = scans.some(({ startedAt }) => since[0]?.at === startedAt);
      takeOutOf(field, since, isScanned, isWhole);
    }
  }
}

/**
 * Takes scanned keys out of a field, `keys[0]` being the first of them; others since then were a person's and stay. A
 * field with another value than these keys make has reformatted them, or was changed by something else: it is put back
 * only if the scan began in it (`isWhole`).
 */
function takeOutOf(
  field: Field,
  keys: readonly TypedKey[],
  isScanned: (key: TypedKey) => boolean,
  isWhole: boolean,
): void {
  const [before] = keys;
  if (before === undefined || !field.isConnected || field.value === before.value) return;
  if (field.value !== typedInto(before, keys) && !isWhole) return;
  const others = keys.filter((key) => !isScanned(key));
  setNatively(field, typedInto(before, others));
  const [start, end] = before.selection;
  if (start === null || document.activeElement !== field) return;
  // The person's keys leave the caret behind them, as they would have without the scan.
  const behind = start + others.reduce((length, { text }) => length + text.length, 0);
  if (others.length === 0) field.setSelectionRange(start, end);
  else if (field.value === typedInto(before, others)) field.setSelectionRange(behind, behind);
}

/** Returns the value that keys make of a field as it was before the first of them. */
function typedInto({ value, selection: [start, end] }: TypedKey, keys: readonly TypedKey[]): string {
  const text = keys.map((key) => key.text).join("");
  return text === "" ? value : value.slice(0, start ?? value.length) + text + value.slice(end ?? value.length);
}

/** Sets a value so that React notices, which requires bypassing its own property. */
function setNatively(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
