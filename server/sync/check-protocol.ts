import { DomainError } from "#shared/kernel/domain-error.ts";
import { oldestProtocol, protocolVersion } from "#shared/sync/protocol.ts";

/** Null when this server speaks the device's protocol; else the refusal. The device's queue stays where it is. */
export function checkProtocol(protocol: number): DomainError | null {
  if (protocol < oldestProtocol)
    return new DomainError(
      "protocol_too_old",
      "This app is too old for the store's server. Update it; nothing you did is lost.",
    );
  if (protocol > protocolVersion)
    return new DomainError(
      "bad_request",
      `This app speaks protocol ${protocol}, the server up to ${protocolVersion}. Update the server; nothing you did is lost.`,
      { protocol: `At most ${protocolVersion}.` },
    );
  return null;
}
