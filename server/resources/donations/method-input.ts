import { accountFrom, type Account } from '../../../src/shared/donation-account'
import {
  METHOD_NAME_TAKEN,
  methodProblems,
  METHODS_MAX,
  METHODS_TOO_MANY,
  type MethodValues,
} from '../../../src/shared/donation-method'
import { foldText } from '../../../src/shared/fold'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import type { Trx } from '../../db/schema'
import { FIELD_WRONG, invalid } from '../../http/errors'
import { changedText, oneLine, textField } from '../../http/text-input'
import { listMethods, type StoredMethod } from './method-store'

const sent = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field)
    ? (body as Record<string, unknown>)[field]
    : undefined

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads and validates a method with the rules of the form. A field that was not sent keeps its value; an account is
 * always replaced as a whole.
 * @throws Refusal 400 with an error text for each wrong field
 */
export async function readMethod(
  trx: Trx,
  body: unknown,
  before: (StoredMethod & { id: number }) | null,
): Promise<StoredMethod> {
  const isActive = sent(body, 'is_active') ?? before?.isActive ?? true
  const given = sent(body, 'account')
  const account: Account | null = isRecord(given)
    ? accountFrom((field) => oneLine(textField(given, field)))
    : (before?.account ?? null)
  const name = oneLine(changedText(body, 'name', before?.name ?? ''))
  const intro = oneLine(changedText(body, 'intro', before?.intro ?? ''))
  const problems: Problems<keyof MethodValues | 'is_active' | 'account'> = methodProblems({
    ...(account ?? accountFrom(() => '')),
    name,
    intro,
  })
  if (given !== undefined && !isRecord(given)) problems.account = FIELD_WRONG
  const others = (await listMethods(trx)).filter(({ id }) => id !== before?.id)
  if (others.some((other) => foldText(other.name) === foldText(name))) problems.name ??= METHOD_NAME_TAKEN
  if (!before && others.length >= METHODS_MAX) problems.name ??= METHODS_TOO_MANY
  if (typeof isActive !== 'boolean') problems.is_active = FIELD_WRONG
  if (typeof isActive !== 'boolean' || hasProblems(problems)) throw invalid(problems)
  return { name, intro, isActive, account }
}
