/** Converts '45.5' to 45.5. Other values, such as '62%', are sent unchanged (RULES §9). */
export const progressToWire = (progress: string | null): number | string | null =>
  progress !== null && /^\d{1,9}(\.\d{1,4})?$/.test(progress) ? Number(progress) : progress
