/** Returns the time of day for a greeting; `hour` from 0 to 23. */
export const timeOfDay = (hour: number): "morning" | "afternoon" | "evening" =>
  hour < 5 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
