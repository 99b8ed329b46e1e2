/** One scan as `audits.recordScans` takes it. */
export interface NewScan {
  readonly id: string;
  readonly code: string;
  readonly via: "scanner" | "camera" | "typed" | "ticked";
  readonly note: string;
  /** ISO 8601. */
  readonly scannedAt: string;
}

/** What one command may carry. */
const mostAtOnce = 200;

interface Waiting {
  readonly scan: NewScan;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes scans durable in the order they were made. The first is written at once; what
 * is scanned while a write is on its way goes out together in the next, so that a burst
 * costs two writes and not one each. Nothing is held back by a timer: a scan's promise
 * resolves when it is durable, and only then may it be acknowledged with a beep.
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

  /** Resolves when the scan is durable; rejects with the device's refusal, and keeps the scan. */
  record(scan: NewScan): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ scan, resolve, reject });
      if (this.writing === 0) void this.writeNext();
    });
  }

  /** Hands everything still waiting to the device now, without waiting for the write before it; for a page that is going away. */
  flush(): void {
    while (this.waiting.length > 0) void this.writeNext();
  }

  /** Tries the scans that could not be stored again, in their order. */
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
