/** Validation rules for single text fields, used by forms and by the server. */

/** The e-mail pattern of RULES §5: text, @, text with a dot; no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Maximum length of an e-mail address in characters. A longer address cannot be delivered (RFC 5321). */
export const EMAIL_MAX = 254
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)

export const EMAIL_MISSING = 'Por favor, insira seu email.'
export const EMAIL_INVALID = 'Por favor, insira um email válido.'

export const NAME_MAX = 150
export const PHONE_MAX = 40
export const LONG_TEXT_MAX = 2000

export const tooLong = (max: number): string => `Texto demasiado longo: no máximo ${max} caracteres.`

/** The error message for each invalid field; an empty object when all fields are valid. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

export const hasProblems = (problems: Problems<string>): boolean => Object.keys(problems).length > 0
