/**
 * How much a figure changed against the period before, in percent: (current - previous) / previous, or current where
 * there was nothing before, times 100; 0 where both are 0 [A9.05, A9.06]. What fell below nothing is measured by size.
 */
export function percentChange(current: number, previous: number): number {
  if (current === 0 && previous === 0) return 0;
  return (previous === 0 ? current : (current - previous) / Math.abs(previous)) * 100;
}
