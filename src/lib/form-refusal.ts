/** Converts a failed attempt to send into the error messages that a form shows. */
import { ApiError } from '../api/api-error'
import type { Problems } from '../shared/text-field'
import { formatWait } from './formats'

/** The error message for the attempt as a whole, not for a single field. */
export interface FormFailure {
  title: string
  /** What the user can do, when the title does not say it. */
  text?: string | undefined
}

export interface Refused<Field extends string, Failure = FormFailure> {
  problems?: Problems<Field>
  failure?: Failure | null
}

/** A form's `send` function throws this error when it could not send the form, with the messages for the user. */
export class SendRefused<Field extends string = string, Failure = FormFailure> extends Error {
  constructor(readonly refused: Refused<Field, Failure>) {
    super('The form was not sent')
    this.name = 'SendRefused'
  }
}

/** Returns the server's first error message for each of these fields. */
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

const NOT_SAVED = 'Não foi possível guardar.'

function formFailure({ kind, status, detail, retryAfter }: ApiError): FormFailure {
  if (kind === 'network')
    return { title: 'Sem rede.', text: 'Para guardar é preciso rede. O que escreveu continua aqui.' }
  if (kind !== 'status' || status >= 500)
    return { title: NOT_SAVED, text: 'A associação não respondeu como devia. Tente daqui a pouco.' }
  if (status === 429)
    return { title: NOT_SAVED, text: `Espere ${formatWait(retryAfter ?? 60)} antes de tentar novamente.` }
  return { title: detail ?? NOT_SAVED }
}

/**
 * The error messages of a failed request, for a form without messages of its own. Server messages for the form's fields
 * go to these fields. Server messages for any other field are shown above the form.
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
