/** Solves linear equations, rows of coefficients with their right side; null where they have no single solution. */
export function solved(rows: Float64Array, size: number): readonly number[] | null {
  const across = size + 1;
  for (let pivot = 0; pivot < size; pivot += 1) {
    let largest = pivot;
    for (let row = pivot + 1; row < size; row += 1)
      if (Math.abs(rows[row * across + pivot] as number) > Math.abs(rows[largest * across + pivot] as number))
        largest = row;
    const value = rows[largest * across + pivot] as number;
    if (Math.abs(value) < 1e-9) return null;
    for (let column = 0; column < across; column += 1) {
      const moved = rows[pivot * across + column] as number;
      rows[pivot * across + column] = (rows[largest * across + column] as number) / value;
      if (largest !== pivot) rows[largest * across + column] = moved;
    }
    for (let row = 0; row < size; row += 1) {
      const times = rows[row * across + pivot] as number;
      if (row === pivot || times === 0) continue;
      for (let column = pivot; column < across; column += 1)
        rows[row * across + column] =
          (rows[row * across + column] as number) - times * (rows[pivot * across + column] as number);
    }
  }
  return Array.from({ length: size }, (_, row) => rows[row * across + size] as number);
}
