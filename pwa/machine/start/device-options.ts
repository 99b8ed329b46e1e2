import type { Session } from "#shared/machine/sync/protocol.ts";
import type { Transport } from "../local/transport.ts";
import type { Early } from "./early-device.ts";
import type { Platform } from "../local/platform.ts";

/** Options for opening a device. */
export interface DeviceOptions {
  readonly session: Session;
  readonly transport: Transport;
  readonly platform: Platform;
  /** Returns the name of somebody who is signed in on this device; undefined for others. */
  readonly nameOf?: (personId: string) => string | undefined;
  /** The name admins see in the list of devices. */
  readonly deviceName: string;
  /**
   * The person or device was revoked and the store's rows are deleted. `left` is the number of commands that exist only
   * in this device's queue, which stays until `forgetQueue`; at 0 the queue is deleted too.
   */
  readonly onRevoked?: (left: number) => void;
  /** The rows and view of a first read, if there was one. */
  readonly early?: Early;
  /** Called with errors that neither network nor server explain: bugs, broken storage. */
  readonly onFault?: (fault: unknown) => void;
}
