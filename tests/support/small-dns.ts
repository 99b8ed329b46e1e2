import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface SmallDns {
  /** As in `DNS_SERVERS`. */
  readonly address: string;
  /** Name → its TXT records; other names are unknown. */
  readonly texts: Map<string, readonly string[]>;
  close(): void;
}

/** Starts a DNS server on this machine for TXT records only (RFC 1035). */
export async function smallDns(): Promise<SmallDns> {
  const socket = createSocket("udp4");
  const texts = new Map<string, readonly string[]>();
  socket.on("message", (query, { port, address }) => {
    const { name, end } = nameIn(query, 12);
    const found = query.readUInt16BE(end) === 16 ? texts.get(name.toLowerCase()) : undefined;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(found === undefined ? 0x81_83 : 0x81_80, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found?.length ?? 0, 6);
    head.writeUInt32BE(0, 8);
    const question = query.subarray(12, end + 4);
    socket.send(Buffer.concat([head, question, ...(found ?? []).map(recordOf)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port }: AddressInfo = socket.address();
  return { address: `127.0.0.1:${port}`, texts, close: () => socket.close() };
}

function nameIn(query: Buffer, from: number): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = from;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** Returns an answer record, in pieces of at most 255 bytes. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 20) {
    const piece = bytes.subarray(at, at + 20);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const record = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}
