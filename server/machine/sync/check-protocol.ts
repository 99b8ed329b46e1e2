import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { oldestProtocol, protocolVersion } from "#shared/machine/sync/protocol.ts";

/** Returns null if this server supports the device's protocol; else the refusal. The device keeps its queue. */
export function checkProtocol(protocol: number): DomainError | null {
  if (protocol < oldestProtocol)
    return new DomainError(
      "protocol_too_old",
      t("This app is too old for the store’s server. Update the app. Your changes are kept."),
    );
  if (protocol > protocolVersion)
    return new DomainError(
      "bad_request",
      t("This app speaks protocol {protocol}, the server up to {newest}. Update the server. Your changes are kept.", {
        protocol,
        newest: protocolVersion,
      }),
      {
        protocol: t("At most {newest}.", { newest: protocolVersion }),
      },
    );
  return null;
}
