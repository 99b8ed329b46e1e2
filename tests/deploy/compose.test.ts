import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "#server/running/config.ts";
import { composedServices, composeText } from "./compose.ts";

/** The variables without which nothing starts. */
const demanded = [...composeText().matchAll(/\$\{(\w+):\?/g)].flatMap(([, name]) => name ?? []);
const services = composedServices({
  HOST_NAME: "shop.example",
  POSTGRES_PASSWORD: "owner",
  TRACE_DATABASE_PASSWORD: "a/b@c%d:e",
  TRACE_SECRET_KEY: "a1".repeat(32),
});

test.each(Object.entries(services))(
  "%s writes only where it must, gains no rights, and has logs that end",
  (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(service.cap_add ?? []).toEqual(service.image.includes("/caddy:") ? ["NET_BIND_SERVICE"] : []);
    expect(service.logging?.options).toHaveProperty("max-size");
    // A full version, or what is built here: what starts today starts tomorrow.
    if (service.build === undefined) expect(service.image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
    else expect(service.healthcheck?.test.slice(1)).toEqual(["node scripts/ask-ready.mjs"]);
  },
);

test("a secret that is not set stops the start, and the example names it", () => {
  const names = new Set(demanded);
  expect([...names].sort()).toEqual(["HOST_NAME", "POSTGRES_PASSWORD", "TRACE_DATABASE_PASSWORD", "TRACE_SECRET_KEY"]);
  const example = readFileSync("deploy/compose.env.example", "utf8");
  const asked = [...composeText().matchAll(/\$\{(\w+)/g)].flatMap(([, name]) => name ?? []);
  for (const name of asked) expect(example).toMatch(new RegExp(`^#?${name}=`, "m"));
  // Nowhere is one taken without being demanded, as an empty one.
  expect([...composeText().matchAll(/\$\{(\w+)\}/g)]).toEqual([]);
});

test("a password with signs of an address gets to the database as it is", () => {
  const { databaseUrl, databaseDirectUrl } = readConfig(services["jobs"]?.environment ?? {});
  for (const address of [databaseUrl, databaseDirectUrl])
    expect(decodeURIComponent(new URL(address ?? "").password)).toBe("a/b@c%d:e");
});

test("the image begins with a full version, and its folders for volumes belong to its user", () => {
  const file = readFileSync("deploy/Containerfile", "utf8");
  expect(file).toMatch(/^ARG NODE=docker\.io\/library\/node:\d+\.\d+\.\d+-\w+-slim$/m);
  const last = file.slice(file.lastIndexOf("\nFROM "));
  const [, user = ""] = /^USER (\S+)$/m.exec(last) ?? [];
  const [, volume = ""] = /^VOLUME (\S+)$/m.exec(last) ?? [];
  const [made = ""] = /^RUN mkdir .*$/m.exec(last) ?? [];
  expect(made).toBe(`RUN mkdir ${volume} /backups && chown ${user} ${volume} /backups`);
  expect(last.indexOf(made)).toBeLessThan(last.indexOf(`USER ${user}`));
});
