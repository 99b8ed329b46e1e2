/** One scan in the arguments of `audits.recordScans`. */
export interface NewScan {
  readonly id: string;
  readonly code: string;
  readonly via: "scanner" | "camera" | "typed" | "ticked";
  readonly note: string;
  /** ISO 8601. */
  readonly scannedAt: string;
}

/** Maximum scans per command. */
const mostAtOnce = 200;

interface Waiting {
  readonly scan: NewScan;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes scans durable in order. The first is written at once; scans made during a write are written together in the
 * next, so that a burst costs two writes instead of one each. No timer delays anything: a scan's promise resolves when
 * it is durable, and only then may it be confirmed with a beep.
 *
 * A scan whose write failed stays in `unsaved` until `retry` has written it.
 */
export class ScanRecorder {
  private waiting: Waiting[] = [];
  private failed: NewScan[] = [];
  private writing = 0;
  private readonly write: (scans: readonly NewScan[]) => Promise<unknown>;

  constructor(write: (scans: readonly NewScan[]) => Promise<unknown>) {
    this.write = write;
  }

  /** Scans the device could not store. */
  get unsaved(): readonly NewScan[] {
    return this.failed;
  }

  /** Resolves when the scan is durable; rejects with the device's refusal and keeps the scan. */
  record(scan: NewScan): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ scan, resolve, reject });
      if (this.writing === 0) void this.writeNext();
    });
  }

  /** Passes all waiting scans to the device now, without awaiting the previous write; for a page about to close. */
  flush(): void {
    while (this.waiting.length > 0) void this.writeNext();
  }

  /** Writes the failed scans again, in order. */
  async retry(): Promise<void> {
    const again = this.failed;
    this.failed = [];
    await Promise.all(again.map((scan) => this.record(scan)));
  }

  private async writeNext(): Promise<void> {
    const burst = this.waiting.splice(0, mostAtOnce);
    if (burst.length === 0) return;
    this.writing += 1;
    try {
      await this.write(burst.map(({ scan }) => scan));
      for (const { resolve } of burst) resolve();
    } catch (reason) {
      this.failed.push(...burst.map(({ scan }) => scan));
      for (const { reject } of burst) reject(reason);
    } finally {
      this.writing -= 1;
      if (this.writing === 0) void this.writeNext();
    }
  }
}
