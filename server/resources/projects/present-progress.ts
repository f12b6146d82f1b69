/** '45.5' -> 45.5; what was written otherwise, such as '62%', goes out as it stands, as RULES §9 lets it. */
export const progressToWire = (progress: string | null): number | string | null =>
  progress !== null && /^\d{1,9}(\.\d{1,4})?$/.test(progress) ? Number(progress) : progress
