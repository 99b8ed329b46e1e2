/**
 * Returns pairs of a part and a value so that each part takes `each` different values and each value is taken at least
 * once. `first` shifts the values, so that alike parts of several bodies take different ones.
 */
export function spread<Part, Value>(
  parts: readonly Part[],
  values: readonly Value[],
  each: number,
  first: number,
): readonly (readonly [Part, Value])[] {
  const many = Math.min(values.length, Math.max(each, Math.ceil(values.length / parts.length)));
  return parts.flatMap((part, n) =>
    Array.from({ length: many }, (_, k) => [part, values[(first + n * many + k) % values.length] as Value] as const),
  );
}
