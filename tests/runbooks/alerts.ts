import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Programs } from "../deploy/programs.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";

/** Waited for at most: a lag of a minute, and pg-boss's count of each minute. */
const patienceMs = 180_000;

/** The names of the rules of deploy/alerts.yml. */
export const alertNames = (): readonly string[] =>
  [...readFileSync("deploy/alerts.yml", "utf8").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** The rules with minutes made seconds: what they look at stays as it is. */
const inSeconds = (rules: string): string =>
  rules
    .replaceAll(/for: \d+m/g, "for: 2s")
    .replaceAll(/\[(?:5|10)m\]/g, "[20s]")
    .replaceAll(/\[(?:30m|1h)\]/g, "[40s]");

interface Answer {
  readonly data: {
    readonly alerts: readonly { readonly labels: { readonly alertname: string }; readonly state: string }[];
  };
}

/** A Prometheus with deploy/prometheus.yml and the rules of deploy/alerts.yml in seconds. */
export class Alerts {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts it for one process for requests and one for jobs, by the ports of their figures. */
  static async start(
    programs: Programs,
    folder: string,
    { web, jobs }: { readonly web: number; readonly jobs: number },
  ): Promise<Alerts> {
    const home = join(folder, "prometheus");
    mkdirSync(home);
    const settings = readFileSync("deploy/prometheus.yml", "utf8")
      .replaceAll(/_interval: 15s/g, "_interval: 1s")
      .replace("web-1:9464, web-2:9464", `127.0.0.1:${web}`)
      .replace("jobs:9464", `127.0.0.1:${jobs}`);
    writeFileSync(join(home, "prometheus.yml"), settings);
    writeFileSync(join(home, "alerts.yml"), inSeconds(readFileSync("deploy/alerts.yml", "utf8")));
    const address = `127.0.0.1:${await portOfItsOwn()}`;
    programs.start("prometheus", "prometheus", [
      `--config.file=${join(home, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(home, "data")}`,
      `--web.listen-address=${address}`,
    ]);
    const alerts = new Alerts(`http://${address}`);
    // A count that is first seen with 1 has not risen.
    await programs.until("prometheus", async () => {
      const { data } = (await (await fetch(`http://${address}/api/v1/query?query=up==1`)).json()) as {
        readonly data: { readonly result: readonly unknown[] };
      };
      return data.result.length === 2;
    });
    return alerts;
  }

  /** Resolves with the seconds until it fires. @throws Error if it does not. */
  fires(alert: string): Promise<number> {
    return this.#until(alert, "does not fire", (states) => states.includes("firing"));
  }

  /** Resolves with the seconds until it neither fires nor is about to. @throws Error if that does not come. */
  rests(alert: string): Promise<number> {
    return this.#until(alert, "does not rest", (states) => states.length === 0);
  }

  async #until(alert: string, otherwise: string, isSo: (states: readonly string[]) => boolean): Promise<number> {
    for (const began = performance.now(); ; await delay(250)) {
      const ms = performance.now() - began;
      if (isSo(await this.#states(alert))) return ms / 1_000;
      if (ms > patienceMs) throw new Error(`${alert} ${otherwise}.`);
    }
  }

  async #states(alert: string): Promise<readonly string[]> {
    const { data } = (await (await fetch(`${this.#address}/api/v1/alerts`)).json()) as Answer;
    return data.alerts.filter(({ labels }) => labels.alertname === alert).map(({ state }) => state);
  }
}
