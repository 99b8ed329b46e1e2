import { frameWords } from "./words.ts";
/** The moment before it is known who is here. */
export function Splash() {
  return (
    <div className="flex min-h-dvh items-center justify-center" role="status" aria-label={frameWords("opening")}>
      <img src="/icons/icon.svg" alt="" className="size-16 rounded-[23%] motion-safe:animate-pulse" />
    </div>
  );
}
