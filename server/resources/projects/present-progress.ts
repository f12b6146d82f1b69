/** '45.5' -> 45.5. Other values, such as '62%', are sent as they are (RULES §9). */
export const progressToWire = (progress: string | null): number | string | null =>
  progress !== null && /^\d{1,9}(\.\d{1,4})?$/.test(progress) ? Number(progress) : progress
