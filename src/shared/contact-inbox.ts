/** Limits and messages of the inbox for contact messages (D46). The screen and the server use the same values. */

/** Number of hours within which the contact page promises an answer. */
export const ANSWER_HOURS = 24
export const ANSWER_MAX = 5000
/** Number of days after which a spam conversation is deleted. */
export const SPAM_DAYS = 30

/** Returns the error message for an invalid answer, or null. */
export function answerProblem(text: string): string | null {
  if (!text.trim()) return 'Escreva a resposta.'
  return text.trim().length > ANSWER_MAX ? `Texto demasiado longo: no máximo ${ANSWER_MAX} caracteres.` : null
}
