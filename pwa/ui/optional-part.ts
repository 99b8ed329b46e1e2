import { type ComponentType, createElement, lazy, useState } from "react";

/** Milliseconds until a part that could not be loaded is asked for again; doubled each time, up to a minute. */
const firstRetry = 5_000;
const lastRetry = 60_000;
/** Most milliseconds that a screen waits for its parts. */
const longestWait = 300;

/** A part of a screen that the rest does without. */
export type OptionalPart<Props> = ComponentType<Props> & {
  /** Loads it; once it is loaded, it is rendered without a fallback. */
  readonly soon: () => Promise<unknown>;
};

/** Loads a part of a screen that the rest does without: it stays away until it can be loaded. */
export function optionalPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): OptionalPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const soon = () => (loading ??= onceItLoads(load).then((part) => (loaded = part)));
  const Later = lazy(async () => ({ default: await soon() }));
  function Part(props: Props) {
    // Another component for the same place would lose what is in it.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Chosen, props);
  }
  return Object.assign(Part, { soon });
}

/**
 * Returns a screen's module once the parts that it starts with are loaded too, so that none of them moves what is there
 * already. A slow network is not waited for.
 */
export async function loadWithParts<
  Module extends { readonly startsWith: readonly Pick<OptionalPart<never>, "soon">[] },
>(module: Promise<Module>): Promise<Module> {
  const screen = await module;
  const parts = Promise.all(screen.startsWith.map(({ soon }) => soon()));
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  return screen;
}

/** Repeats a load until it succeeds. Each failure is also heard by `watchForMissingParts`, which looks for a new build. */
export async function onceItLoads<Part>(load: () => Promise<Part>, after = firstRetry): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((done) => setTimeout(done, after));
    return onceItLoads(load, Math.min(2 * after, lastRetry));
  }
}
