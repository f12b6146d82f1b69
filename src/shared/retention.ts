/**
 * The retention periods that the privacy policy promises (src/content/legal.ts, 'Durante quanto tempo'). The daily job
 * (D41) and the screens use these numbers. tests/unit/shared/retention.test.ts compares the `promise` sentences with
 * the policy.
 */
export const RETENTION = {
  'ten-years': {
    years: 10,
    promise: 'Comprovantes e recibos, dez anos, como a lei das contas obriga.',
  },
  'two-years': { years: 2, promise: 'Mensagens, dois anos.' },
  'unused-account': { years: 3, promise: 'Contas sem uso, três anos.' },
} as const

export const RETENTION_END = 'Depois apagamos.'

/** Maximum number of working days until a person's request about personal data is answered (RULES §2.10). */
export const ANSWER_WORKING_DAYS = 30

/**
 * Returns the same day and month, `years` years before `now`. 29 February becomes 1 March, so that nothing is deleted a
 * day early.
 */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}
