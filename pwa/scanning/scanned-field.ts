/** A text field as it stood before a scanner began to type into it. */
interface Snapshot {
  readonly at: number;
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
  readonly selection: readonly [number | null, number | null];
}

const noTextTypes = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Marks the field that only handheld terminals type into (text-sink.ts): its keys are a scanner's, not a person's. */
export const sinkMark = "sink";

/** Whether keys typed at this element are a person's text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.dataset.scanner === sinkMark) return false;
  if (target instanceof HTMLInputElement) return !noTextTypes.has(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** Fields that keep all keys for themselves: passwords, and what says so with `data-scanner="off"`. */
export const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('input[type="password"]') || target.closest('[data-scanner="off"]') !== null);

/**
 * Remembers what fields held before each burst of keys. Whether a burst is a scan is
 * known only at its end, and until then its keys go into the field as anything typed
 * does; then the field gets back what the person had in it.
 */
export class ScannedFields {
  private snapshots: Snapshot[] = [];
  private lastKeyAt = Number.NEGATIVE_INFINITY;

  /** To be called for each key before it takes effect. */
  remember(target: EventTarget | null, at: number): void {
    const gap = at - this.lastKeyAt;
    this.lastKeyAt = at;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const last = this.snapshots.at(-1);
    if (last !== undefined && last.field === target && gap < 45) return;
    this.snapshots = this.snapshots.filter((snapshot) => at - snapshot.at < 10_000);
    this.snapshots.push({
      at,
      field: target,
      value: target.value,
      selection: [target.selectionStart, target.selectionEnd],
    });
  }

  /** Puts the field back as it stood when the scan that began at `startedAt` had not. */
  restore(startedAt: number): void {
    const snapshot = this.snapshots.findLast((candidate) => candidate.at <= startedAt);
    this.snapshots = this.snapshots.filter((candidate) => candidate.at < startedAt);
    if (snapshot === undefined || snapshot.field.value === snapshot.value) return;
    setNatively(snapshot.field, snapshot.value);
    const [start, end] = snapshot.selection;
    if (start !== null && document.activeElement === snapshot.field) snapshot.field.setSelectionRange(start, end);
  }
}

/** React notices a new value only when it is set past its own property. */
function setNatively(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
