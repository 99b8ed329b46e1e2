import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { portOfItsOwn } from "./port-of-its-own.ts";

/** As many as make the rounds of a process's ports. */
const many = 120;

test("processes are never given each other's ports, though nobody listens there", async () => {
  const own = new Set<number>();
  for (let n = 0; n < many; n += 1) own.add(await portOfItsOwn());
  const script = `
    const { portOfItsOwn } = await import(${JSON.stringify(new URL("port-of-its-own.ts", import.meta.url).href)});
    const ports = [];
    for (let n = 0; n < ${many}; n += 1) ports.push(await portOfItsOwn());
    console.log(JSON.stringify(ports));`;
  const others = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }),
  );
  expect(others).toHaveLength(many);
  expect(others.filter((port: number) => own.has(port))).toEqual([]);
});
