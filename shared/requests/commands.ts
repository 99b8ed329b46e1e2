/** The commands of this area, a line each; the area's name begins theirs. */
export { answerRequest } from "./commands/answer-request.ts";
export { closeRequests } from "./commands/close-requests.ts";
export { makeRequest } from "./commands/make-request.ts";
