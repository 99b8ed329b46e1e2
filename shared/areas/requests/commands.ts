/** The commands of this area, one a line; their names begin with the area's. */
export { answerRequest } from "./commands/answer-request.ts";
export { closeRequests } from "./commands/close-requests.ts";
export { makeRequest } from "./commands/make-request.ts";
