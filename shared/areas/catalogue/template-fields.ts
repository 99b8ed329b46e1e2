import { nameText, requiredName, requiredText, z } from "#shared/machine/kernel/schema.ts";

/** The list of values an option may have. */
const optionValues = z.array(requiredText(60)).check(z.maxLength(200));
/** A product's shipping weight in grams. */
const grams = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * The fields of a new template, with the limits of its row; used by every command and route that takes one. Not part of
 * the row's file, since devices show rows without loading schemas (decision 0076).
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

/** The fields an edit may change in a template; omitted ones stay. */
export const templateChanges = z.partial(z.object(templateFields));
