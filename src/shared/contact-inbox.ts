/** The inbox of contact messages (D46). Screen and server use the same limits and messages. */

/** Hours within which the contact page promises an answer. */
export const ANSWER_HOURS = 24
export const ANSWER_MAX = 5000
/** Days after which a conversation that is spam is deleted. */
export const SPAM_DAYS = 30

/** The error message for an answer, or null. */
export function answerProblem(text: string): string | null {
  if (!text.trim()) return 'Escreva a resposta.'
  return text.trim().length > ANSWER_MAX ? `Texto demasiado longo: no máximo ${ANSWER_MAX} caracteres.` : null
}
