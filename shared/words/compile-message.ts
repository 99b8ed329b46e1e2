import compile from "icu-minify/compile";

/**
 * Parses an ICU message. The build of the app compiles the messages of its catalogues and
 * leaves this out (scripts/app-transforms.ts): the parser would weigh ten times what formats.
 */
export const compileMessage = compile;
