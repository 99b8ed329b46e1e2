import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** Pages that show every mail of a server without SMTP, for people trying the demo. */
export interface MailPages {
  readonly address: string;
  readonly close: () => Promise<void>;
}

const nameShape = /^[\w-]+(\.[\w-]+)*\.html$/;
/** Security: a mail contains people's texts; it may run nothing and load only pictures. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox allow-popups";

/** Serves this folder's mails on this machine only, on a free port. */
export async function openMailPages(directory: string): Promise<MailPages> {
  const server = createServer((request, response) => {
    const { port: own } = server.address() as AddressInfo;
    // Security: another site may reach this port by a DNS name of its own that resolves to this machine.
    if (![`localhost:${own}`, `127.0.0.1:${own}`].includes(request.headers.host ?? "")) {
      response.writeHead(403, { "content-type": "text/plain" }).end("Open the address that the demo names.\n");
      return;
    }
    void answer(directory, request.url ?? "/", response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => closed(server) };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function answer(directory: string, url: string, response: ServerResponse): Promise<void> {
  const send = (status: number, html: string) =>
    response
      .writeHead(status, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy })
      .end(html);
  const name = url.slice(1);
  try {
    if (name === "") send(200, await listing(directory));
    else if (nameShape.test(name)) send(200, await readFile(join(directory, name), "utf8"));
    else send(404, page("", "<p>There is no such mail.</p>"));
  } catch {
    send(404, page("", "<p>There is no such mail.</p>"));
  }
}

async function listing(directory: string): Promise<string> {
  const names = (await readdir(directory).catch(() => []))
    .filter((name) => nameShape.test(name))
    .sort()
    .reverse();
  const entries = await Promise.all(names.slice(0, 200).map((name) => entryOf(directory, name)));
  return page(
    "Mails",
    entries.length === 0
      ? "<p>No mail was sent yet. Reload after something was.</p>"
      : `<ul>${entries.join("\n")}</ul>`,
  );
}

async function entryOf(directory: string, name: string): Promise<string> {
  const [html, eml] = await Promise.all([
    readFile(join(directory, name), "utf8"),
    readFile(join(directory, name.replace(/html$/, "eml")), "utf8").catch(() => ""),
  ]);
  // Both were written, escaped, by this server.
  const subject = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? name;
  const to = decodedHeader(/^To: (.*(?:\r?\n[ \t].*)*)$/im.exec(eml)?.[1] ?? "");
  return `<li><a href="/${name}">${subject}</a> ${to.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</li>`;
}

/** Returns a header's text, with names that are not ASCII as people write them (RFC 2047). */
export const decodedHeader = (header: string): string =>
  header
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .replaceAll(/(\?=)\s+(?==\?)/g, "$1")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : Buffer.from(
            word
              .replaceAll("_", " ")
              .replaceAll(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString("utf8"),
    );

const page = (title: string, inner: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;line-height:1.6"><h1>${title}</h1>
${inner}
</body></html>
`;
