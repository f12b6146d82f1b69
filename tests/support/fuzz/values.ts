import type { Chance } from '../../bench/chance'

/** The keywords of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  format?: string
  /** Valid values of fields whose rules cannot be derived from the schema. */
  examples?: unknown[]
}

export type Resolve = (ref: string) => Schema

const pick = <T>(chance: Chance, values: readonly T[]): T => values[chance.whole(0, values.length - 1)] as T

/**
 * Texts that are known to cause errors in parsers, databases or pages. No text looks like an error message, because the
 * test searches the responses for error messages.
 */
const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\ufffd',
    '\u202eabc',
    '\ufeff',
    '\u2028',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'e\u0301'.repeat(50),
  ],
  ...[
    "'",
    '"',
    '\\',
    '%',
    '_',
    '%%%',
    "' or '1'='1",
    "'; --",
    '$1',
    '?',
    ':a',
    '{{a}}',
    '${a}',
    '<b>a</b>',
    '</script>',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    'true',
    '-0',
    '0x10',
    '1e309',
  ],
  ...[
    '../../etc/passwd',
    '/',
    '.',
    '..',
    'a/b',
    'http://',
    'javascript:alert(1)',
    'data:,',
    '2026-02-30',
    '0000-00-00',
  ],
  ...[
    'ana@exemplo.example',
    'a@b',
    '@',
    'Ana María Ñandú',
    '+258 84 000 0000',
    '1500.00',
    '-1',
    '9007199254740993',
  ],
  ...['AH-0000-00', '2026', '[', '{"a":', '1,2,3', 'published', 'x'.repeat(300), 'ç'.repeat(5000)],
]
const NUMBERS = [
  ...[
    0,
    -0,
    1,
    -1,
    2,
    0.5,
    1e21,
    -1e21,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e308,
    5e-324,
    1e15,
    999_999_999_999,
  ],
]

export const anyText = (chance: Chance): string =>
  chance.next() < 0.2
    ? String.fromCharCode(...Array.from({ length: chance.whole(1, 30) }, () => chance.whole(0, 0xffff)))
    : pick(chance, TEXTS)

/** Creates a random JSON value that ignores the schema. */
function anyValue(chance: Chance, depth = 0): unknown {
  const kind = chance.whole(0, depth > 2 ? 3 : 5)
  if (kind === 0) return pick(chance, [null, true, false])
  if (kind === 1) return pick(chance, NUMBERS)
  if (kind <= 3) return anyText(chance)
  const parts = Array.from({ length: chance.whole(0, 4) }, () => anyValue(chance, depth + 1))
  return kind === 4 ? parts : Object.fromEntries(parts.map((part) => [anyText(chance), part]))
}

function textFor(chance: Chance, { minLength = 0, maxLength = 40 }: Schema): string {
  if (chance.next() < 0.3) return anyText(chance)
  const length = pick(chance, [
    minLength,
    maxLength,
    maxLength + 1,
    chance.whole(minLength, Math.min(maxLength, 60)),
  ])
  return 'Água boa para Metuge. '.repeat(Math.ceil(length / 22) + 1).slice(0, Math.min(length, 12_000))
}

function numberFor(chance: Chance, { minimum = -3, maximum = 60 }: Schema, isWhole: boolean): number {
  if (chance.next() < 0.15) return pick(chance, NUMBERS)
  const top = Math.min(maximum, minimum + 60)
  const value = pick(chance, [minimum, top, maximum, chance.whole(minimum, top), minimum - 1, maximum + 1])
  return isWhole || chance.next() < 0.5 ? value : value + 0.5
}

function objectFor(chance: Chance, schema: Schema, resolve: Resolve): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isKept = chance.next() < (schema.required?.includes(name) ? 0.97 : 0.5)
    if (isKept) made[name] = valueFor(chance, part, resolve)
  }
  if (chance.next() < 0.1) made[anyText(chance)] = anyValue(chance)
  return made
}

/**
 * Creates a value that mostly fits the schema. Limits and the values next to the limits are frequent. In one of twenty
 * cases the value ignores the schema.
 */
export function valueFor(chance: Chance, schema: Schema, resolve: Resolve): unknown {
  if (chance.next() < 0.05) return anyValue(chance)
  if (schema.$ref) return valueFor(chance, resolve(schema.$ref), resolve)
  if (schema.enum) return pick(chance, schema.enum)
  if (schema.examples && chance.next() < 0.8) return pick(chance, schema.examples)
  if (schema.anyOf) return valueFor(chance, pick(chance, schema.anyOf), resolve)
  if (schema.allOf?.[0]) return valueFor(chance, schema.allOf[0], resolve)
  const type = Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type
  if (type === 'null') return null
  if (type === 'boolean') return chance.next() < 0.5
  if (type === 'integer' || type === 'number') return numberFor(chance, schema, type === 'integer')
  if (type === 'array') {
    const length = chance.whole(schema.minItems ?? 0, 4)
    return Array.from({ length }, () => valueFor(chance, schema.items ?? {}, resolve))
  }
  if (type === 'object' || schema.properties) return objectFor(chance, schema, resolve)
  return textFor(chance, schema)
}
