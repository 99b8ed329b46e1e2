import { type ComponentType, lazy } from "react";

/** Milliseconds until a part that could not be loaded is asked for again; doubled each time, up to a minute. */
const firstRetry = 5_000;
const lastRetry = 60_000;

/** Loads a part of a screen that the rest does without: it stays away until it can be loaded. */
export const optionalPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await onceItLoads(load) }));

/** Repeats a load until it succeeds. Each failure is also heard by `watchForMissingParts`, which looks for a new build. */
export async function onceItLoads<Part>(load: () => Promise<Part>, after = firstRetry): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((done) => setTimeout(done, after));
    return onceItLoads(load, Math.min(2 * after, lastRetry));
  }
}
