import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A service of the compose file. */
export interface Service {
  readonly image: string;
  readonly build?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly test: readonly string[] };
}

/** The text of deploy/compose.yaml. */
export const composeText = (): string => readFileSync("deploy/compose.yaml", "utf8");

/** Returns the services of deploy/compose.yaml, with these values for what its `.env` would say. */
export function composedServices(values: Readonly<Record<string, string>>): Readonly<Record<string, Service>> {
  const text = composeText().replaceAll(/\$\{(\w+)(:[-?][^}]*)?\}/g, (_all, name: string, otherwise = "") => {
    const value = values[name] ?? (otherwise.startsWith(":-") ? otherwise.slice(2) : undefined);
    if (value === undefined) throw new Error(`compose.yaml asks for ${name}, which its head does not name.`);
    return value;
  });
  const { services, volumes } = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
  };
  for (const [name, service] of Object.entries(services))
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      if (source.startsWith(".")) readFileSync(`deploy/${source}`);
      else if (!(source in volumes)) throw new Error(`${name} has the volume ${source}, which is none.`);
    }
  return services;
}
