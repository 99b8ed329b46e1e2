import type { Session } from "#shared/machine/sync/protocol.ts";
import { browserPlatform } from "../local/browser-platform.ts";
import type { Device } from "../local/device.ts";
import { readDeviceName } from "../local/device-name.ts";

/**
 * Opens the device of somebody who is not signed in, beside the signed-in person's, to deliver their queue; it receives
 * no change notifications. The caller closes it. `revoked` is `DeviceOptions.onRevoked`.
 */
export async function openInBackground(session: Session, revoked: (left: number) => void): Promise<Device> {
  const [whole, { httpTransport }, { forgetItemLogs }] = await Promise.all([
    import("./open-device.ts"),
    import("../sync/http-transport.ts"),
    import("../local/item-log-cache.ts"),
  ]);
  const { listen: _, ...transport } = httpTransport(session);
  return await whole.openDevice({
    session,
    transport: { ...transport, listen: () => () => undefined },
    platform: browserPlatform,
    deviceName: readDeviceName(),
    onRevoked: (left) => void forgetItemLogs(session.store.id, session.user.id).finally(() => revoked(left)),
    onFault: (fault) => console.error(fault),
  });
}
