/** Days that a deleted post or project stays in the bin. A job then deletes it for good (server/jobs/empty-bin.ts). */
export const BIN_DAYS = 30
