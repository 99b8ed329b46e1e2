import { requiredText, text, z } from "#shared/kernel/schema.ts";

/** The values an option may have. */
const optionValues = z.array(requiredText(60)).check(z.maxLength(200));
/** A product's weight in grams, as it is shipped. */
const grams = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * What is said of a new template, with the limits of its row. Apart from the row, which a device shows without schemas
 * (docs/decisions/0076); each call and command that takes one has these fields.
 */
export const templateFields = {
  title: requiredText(120),
  category: requiredText(120),
  brand: requiredText(120),
  gender: text(40),
  weightGrams: grams,
  option1: requiredText(60),
  option2: text(60),
  option3: text(60),
  option1Values: optionValues,
  option2Values: optionValues,
  option3Values: optionValues,
};

/** What an edit may name of a template; what it leaves out stays. */
export const templateChanges = z.partial(z.object(templateFields));
