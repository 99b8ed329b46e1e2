import { expect, test } from "vitest";
import { FollowedRounds } from "./followed-rounds.ts";

/** Asks a question that takes `takes` seconds while a round ends every `every` seconds; returns when it was asked, and answered. */
function follow(takes: number, every: number, seconds: number) {
  const rounds = new FollowedRounds();
  const asked: number[] = [];
  const answered: number[] = [];
  const ask = (at: number) => {
    rounds.asked();
    asked.push(at);
  };
  ask(0);
  for (let at = 1; at <= seconds; at += 1) {
    const last = asked.at(-1) ?? 0;
    if (last + takes === at && answered.at(-1) !== at) {
      answered.push(at);
      if (rounds.ended()) ask(at);
    }
    if (at % every === 0 && rounds.round()) ask(at);
  }
  return { asked, answered };
}

test("a question that takes longer than rounds are apart is answered all the same, and asked again after its answer", () => {
  expect(follow(5, 2, 20)).toEqual({ asked: [0, 5, 10, 15, 20], answered: [5, 10, 15, 20] });
});

test("a question that is answered between two rounds is asked once after each", () => {
  expect(follow(1, 5, 16)).toEqual({ asked: [0, 5, 10, 15], answered: [1, 6, 11, 16] });
});
