/** Validates a donation method and its account. The staff's form and the server use the same rules and messages. */
import { ACCOUNT_FIELDS, type Account } from './donation-account'
import { tooLong, type Problems } from './text-field'

export const METHOD_NAME_MAX = 60
export const METHOD_INTRO_MAX = 200
export const ACCOUNT_VALUE_MAX = 80
/** Maximum number of donation methods. /doacao shows all active methods. */
export const METHODS_MAX = 20

export interface MethodValues extends Account {
  /** The name of the method, such as 'M-Pesa'. */
  name: string
  intro: string
}

export const METHOD_NAME_MISSING = 'O nome do método é obrigatório.'
export const METHOD_NAME_TAKEN = 'Já existe um método com este nome.'
export const METHODS_TOO_MANY = `Há ${METHODS_MAX} métodos. Mude um dos que existem.`

const compact = (text: string): string => text.replace(/\s/g, '')
/** Whether an IBAN consists of zeros after its country code, which mean that the account is not known yet (D1). */
const isZeros = (text: string): boolean => /^[A-Z]{0,2}0+$/.test(text)

/** Whether a text is an IBAN with correct check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = compact(text).toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const sign of turned) rest = Number(`${rest}${parseInt(sign, 36)}`) % 97
  return rest === 1
}

/**
 * Returns the error message for each invalid field. Account numbers with a fixed format are checked, because a wrong
 * account number costs a donor money.
 */
export function methodProblems(values: MethodValues): Problems<keyof MethodValues> {
  const problems: Problems<keyof MethodValues> = {}
  const name = values.name.trim()
  if (!/[\p{L}\p{N}]/u.test(name)) problems.name = METHOD_NAME_MISSING
  else if (name.length > METHOD_NAME_MAX) problems.name = tooLong(METHOD_NAME_MAX)
  if (values.intro.trim().length > METHOD_INTRO_MAX) problems.intro = tooLong(METHOD_INTRO_MAX)
  const [number, account, nib] = [compact(values.number), compact(values.account), compact(values.nib)]
  if (number && !/^\+?\d{6,15}$/.test(number)) problems.number = 'Escreva só os algarismos do número.'
  if (account && !/^[\dA-Za-z.-]+$/.test(account))
    problems.account = 'Escreva o número da conta sem outros sinais.'
  if (nib && !/^\d{21}$/.test(nib)) problems.nib = 'O NIB tem 21 algarismos.'
  const iban = compact(values.iban).toUpperCase()
  if (iban && !isZeros(iban) && !isIban(iban))
    problems.iban = 'Este IBAN não está certo. Compare-o com o do banco.'
  if (values.swift.trim() && !/^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/.test(compact(values.swift)))
    problems.swift = 'O SWIFT tem 8 ou 11 letras e algarismos.'
  for (const field of ACCOUNT_FIELDS)
    if (values[field].trim().length > ACCOUNT_VALUE_MAX) problems[field] = tooLong(ACCOUNT_VALUE_MAX)
  return problems
}
