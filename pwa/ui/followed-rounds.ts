/**
 * Says when a question that follows every round of sync is asked again. A round that ends while it is under way is
 * followed once its answer has come: where each round called the question off, a slow one would never be answered.
 */
export class FollowedRounds {
  #isAsked = false;
  #isBehind = false;

  /** Notes that the question is asked, or asked anew. */
  asked(): void {
    this.#isAsked = true;
    this.#isBehind = false;
  }

  /** Notes that a round has ended; returns whether to ask now. */
  round(): boolean {
    this.#isBehind = this.#isAsked;
    return !this.#isAsked;
  }

  /** Notes that the question was answered, or failed; returns whether to ask again, since a round has ended meanwhile. */
  ended(): boolean {
    this.#isAsked = false;
    return this.#isBehind;
  }
}
