/**
 * Returns the change of a figure against the previous period, in percent: (current - previous) / previous, or current
 * if previous is 0, times 100; 0 if both are 0. A negative previous counts by its absolute value.
 */
export function percentChange(current: number, previous: number): number {
  if (current === 0 && previous === 0) return 0;
  return (previous === 0 ? current : (current - previous) / Math.abs(previous)) * 100;
}
