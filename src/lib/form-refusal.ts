/** Converts a failed attempt to send into the error messages that a form shows. */
import { ApiError } from '../api/api-error'
import type { Problems } from '../shared/text-field'
import { SERVER_FAILED, STATUS_REASONS } from './failure-reason'
import { formatWait } from './formats'

/** An error message about the whole attempt, not about a single field. */
export interface FormFailure {
  title: string
  /** Further information, for example what the user can do. */
  text?: string | undefined
}

export interface Refused<Field extends string, Failure = FormFailure> {
  problems?: Problems<Field>
  failure?: Failure | null
}

/**
 * A form's `send` function throws this error if it could not send the form. The error contains the messages for the
 * user.
 */
export class SendRefused<Field extends string = string, Failure = FormFailure> extends Error {
  constructor(readonly refused: Refused<Field, Failure>) {
    super('The form was not sent')
    this.name = 'SendRefused'
  }
}

/**
 * Throws the failure as SendRefused, so that the form shows it and the input stays in the form. Called in `send` of a
 * form whose parent component sends the values and returns the failure, or null if the values were sent.
 */
export function requireSent(failure: FormFailure | null): void {
  if (failure) throw new SendRefused({ failure })
}

/** Returns the server's first error message for each of the given fields. */
export function fieldRefusals<Field extends string>(
  error: ApiError,
  fields: readonly Field[],
): Problems<Field> {
  const problems: Problems<Field> = {}
  for (const field of fields) {
    const sentence = error.fieldProblem(field)
    if (sentence) problems[field] = sentence
  }
  return problems
}

const CONTENT_KEPT = 'O que escreveu continua aqui.'

/** Returns the error message of an attempt to send a form that cannot be sent now. */
export const barredFailure = (barrier: string): FormFailure => ({ title: barrier, text: CONTENT_KEPT })

const NOT_SAVED = 'Não foi possível guardar.'

/** The text below `NOT_SAVED`, by HTTP status, if the server's response does not explain the failure. */
const REASONS: Readonly<Record<number, string>> = {
  ...STATUS_REASONS,
  404: `Já não existe: outra pessoa excluiu este registo. ${CONTENT_KEPT}`,
  409: `Outra pessoa mudou isto entretanto. ${CONTENT_KEPT}`,
}

/** The API's message for every missing record. It is not shown, because it does not explain what happened. */
const NOT_FOUND = 'Não encontrado.'

function formFailure({ kind, status, detail, retryAfter }: ApiError): FormFailure {
  if (kind === 'network') return { title: 'Sem rede.', text: `Para guardar é preciso rede. ${CONTENT_KEPT}` }
  if (kind !== 'status' || status >= 500) return { title: NOT_SAVED, text: SERVER_FAILED }
  if (status === 429)
    return { title: NOT_SAVED, text: `Espere ${formatWait(retryAfter ?? 60)} antes de tentar novamente.` }
  if (detail && detail !== NOT_FOUND) return { title: detail }
  return { title: NOT_SAVED, text: REASONS[status] }
}

/**
 * Returns the error messages of a failed request, for a form without its own messages. Server messages about the form's
 * fields are returned for these fields; messages about other fields are shown above the form.
 */
export function refusalFor<Field extends string>(error: unknown, fields: readonly Field[]): Refused<Field> {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return { failure: { title: NOT_SAVED, text: 'Tente novamente.' } }
  }
  const known: readonly string[] = fields
  const others = Object.entries(error.fields).flatMap(([field, [sentence]]) =>
    sentence && !known.includes(field) ? [sentence] : [],
  )
  const problems = fieldRefusals(error, fields)
  if (others.length > 0) return { problems, failure: { title: others.join(' ') } }
  const isAtFields = Object.keys(problems).length > 0
  return { problems, failure: isAtFields && !error.detail ? null : formFailure(error) }
}
