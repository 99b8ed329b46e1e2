/** Returns the message for an address that cannot be listened on, by the system's code; undefined for other faults. */
export function cannotListenSentence(
  code: string | undefined,
  { host, port, setting = "PORT" }: { readonly host: string; readonly port: number; readonly setting?: string },
): string | undefined {
  const hostSetting = setting.replace("PORT", "HOST");
  switch (code) {
    case "EADDRINUSE":
      return portTakenSentence(host, port, setting);
    case "EACCES":
      return `This user may not listen on port ${port}. Set ${setting} to one from 1024, with a proxy before it, or give the program the right to (CAP_NET_BIND_SERVICE).`;
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return `${hostSetting} is ${host}, which is no address of this machine. Set it to one that is, such as 127.0.0.1, or to 0.0.0.0 for all.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${hostSetting} is ${host}, which is neither an address nor a known name. Set it to an address of this machine, such as 127.0.0.1.`;
    default:
      return undefined;
  }
}

/** Returns the message for a port used by another program. */
export const portTakenSentence = (host: string, port: number, setting = "PORT"): string =>
  `Port ${port} on ${host} is taken by another program. Stop it, or set ${setting} to another number.`;
