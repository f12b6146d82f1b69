/**
 * Number of days for which a deleted post or project stays in the bin. After that a job deletes the record permanently
 * (server/jobs/empty-bin.ts).
 */
export const BIN_DAYS = 30
