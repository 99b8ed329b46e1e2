import { nameText, requiredName, requiredText, z } from "#shared/kernel/schema.ts";

/** The values an option may have. */
const optionValues = z.array(requiredText(60)).check(z.maxLength(200));
/** A product's weight in grams, as it is shipped. */
const grams = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * What is said of a new template, with the limits of its row. Apart from the row, which a device shows without schemas
 * (docs/decisions/0076); each call and command that takes one has these fields.
 */
export const templateFields = {
  title: requiredName(120),
  category: requiredName(120),
  brand: requiredName(120),
  gender: nameText(40),
  weightGrams: grams,
  option1: requiredName(60),
  option2: nameText(60),
  option3: nameText(60),
  option1Values: optionValues,
  option2Values: optionValues,
  option3Values: optionValues,
};

/** What an edit may name of a template; what it leaves out stays. */
export const templateChanges = z.partial(z.object(templateFields));
