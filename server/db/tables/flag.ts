/** A boolean as both databases store it: 0 is false, 1 is true. */
export type Flag = 0 | 1

/** Returns the stored form of a boolean. A missing value is false. */
export const flag = (value: boolean | undefined): Flag => (value ? 1 : 0)
