import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { type Programs, runToEnd } from "./programs.ts";

/** A proxy that ends TLS before the processes, and the certificate to trust. */
export interface Proxy {
  readonly port: number;
  readonly ca: Buffer;
}

/** Starts nginx with deploy/nginx.conf, on other ports and with a certificate for localhost. */
export async function startNginx(programs: Programs, folder: string, web: readonly number[]): Promise<Proxy> {
  const home = join(folder, "nginx");
  mkdirSync(home);
  const [certificate, key] = [join(home, "cert.pem"), join(home, "key.pem")];
  const made = runToEnd("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  if (!made.ok) throw new Error(made.said);
  const [port, plain] = [await portOfItsOwn(), await portOfItsOwn()];
  const servers = web.map((one) => `server 127.0.0.1:${one} max_fails=0;`);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace("server 127.0.0.1:3000 max_fails=0;", servers.join("\n    "))
    .replaceAll(/listen (\[::\]:)?443/g, (_all, v6 = "") => `listen ${v6 === "" ? "127.0.0.1:" : "[::1]:"}${port}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_all, v6 = "") => `listen ${v6 === "" ? "127.0.0.1:" : "[::1]:"}${plain};`)
    .replace("/etc/ssl/trace/fullchain.pem", certificate)
    .replace("/etc/ssl/trace/key.pem", key);
  writeFileSync(join(home, "trace.conf"), site);
  const main = join(home, "nginx.conf");
  writeFileSync(
    main,
    `daemon off; pid ${join(home, "pid")}; error_log stderr warn;
events {}
http { include /etc/nginx/mime.types; access_log off; include ${join(home, "trace.conf")}; }\n`,
  );
  const tested = runToEnd("nginx", ["-t", "-c", main]);
  if (!tested.ok) throw new Error(`nginx -t refuses deploy/nginx.conf:\n${tested.said}`);
  programs.start("nginx", "nginx", ["-c", main]);
  await programs.until("nginx", async () => {
    const reply = await fetch(`http://127.0.0.1:${plain}/login`, { redirect: "manual" });
    return reply.status === 308 && reply.headers.get("location") === "https://127.0.0.1/login";
  });
  return { port, ca: readFileSync(certificate) };
}

/**
 * Starts Caddy with deploy/Caddyfile, on other ports and with an authority of its own, as it does for localhost.
 * `hosts` are further ones below it; `name` tells two apart.
 */
export async function startCaddy(
  programs: Programs,
  folder: string,
  web: readonly number[],
  { name = "caddy", hosts = [] }: { readonly name?: string; readonly hosts?: readonly string[] } = {},
): Promise<Proxy> {
  const home = join(folder, name);
  mkdirSync(home);
  const [port, plain] = [await portOfItsOwn(), await portOfItsOwn()];
  const main = join(home, "Caddyfile");
  writeFileSync(
    main,
    `{
	http_port ${plain}
	https_port ${port}
	skip_install_trust
	admin off
	storage file_system ${home}
}
${readFileSync("deploy/Caddyfile", "utf8")}`,
  );
  programs.start(name, "caddy", ["run", "--config", main, "--adapter", "caddyfile"], {
    HOME: home,
    HOST_NAME: ["localhost", ...hosts].join(" "),
    TRACE_AT: web.map((one) => `127.0.0.1:${one}`).join(" "),
  });
  const root = join(home, "pki/authorities/local/root.crt");
  await programs.until(name, async () => {
    const reply = await fetch(`http://localhost:${plain}/login`, { redirect: "manual" });
    if (!existsSync(root) || reply.status !== 308) return false;
    const ready = ["localhost", ...hosts].map((host) => hasCertificate(port, host, readFileSync(root)));
    return (await Promise.all(ready)).every(Boolean);
  });
  return { port, ca: readFileSync(root) };
}

/** Whether a proxy has made the certificate of a host. */
const hasCertificate = (port: number, servername: string, ca: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTls({ host: "127.0.0.1", port, servername, ca }, () => {
      socket.end();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
