import { expect, test } from 'vitest'
import {
  AMOUNT_MAX_CENTS,
  amountFromWire,
  amountToWire,
  descriptionProblem,
  GUEST_EMAIL_INVALID,
  GUEST_EMAIL_MISSING,
  GUEST_NAME_MISSING,
  GUEST_PHONE_MISSING,
  guestProblems,
  parseAmount,
} from '@/shared/donation'
import { LONG_TEXT_MAX } from '@/shared/text-field'

test.each([
  ['1', 100],
  ['1500', 150_000],
  ['1 500', 150_000],
  ['1\u00a0500,5', 150_050],
  ['1.500', 150_000],
  ['1.500,50', 150_050],
  ['1,500.00', 150_000],
  ['1500.25', 150_025],
  ['1500,25', 150_025],
  ['12.345.678,90', 1_234_567_890],
  ['MZN 250', 25_000],
  ['250 MT', 25_000],
  ['100000000', AMOUNT_MAX_CENTS],
])('an amount typed as %s is understood', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents)
})

test.each([
  '',
  '0',
  '0,00',
  '0.009',
  '0,99',
  'mil',
  '1e9',
  '-5',
  '+5',
  '1000000000',
  '1.50.0',
  '1,50,0',
  '1.5000',
  '12 34x',
  'NaN',
  '٣',
])('an amount typed as %j is refused', (typed) => {
  expect(parseAmount(typed)).toBeNull()
})

test('an amount is sent as plain decimal text and read back unchanged', () => {
  for (const cents of [100, 101, 150_050, AMOUNT_MAX_CENTS])
    expect(amountFromWire(amountToWire(cents))).toBe(cents)
  expect(amountToWire(150_050)).toBe('1500.50')
})

test.each(['1,500.00', '1 500', '0.009', '1e9', '0', '1.', '.5', 'Infinity'])(
  'the API format refuses %j as an amount',
  (text) => {
    expect(amountFromWire(text)).toBeNull()
  },
)

test('a guest without data gets the message of RULES.md at every field', () => {
  expect(guestProblems({ guest_name: ' ', guest_email: '', guest_phone: '\t' })).toEqual({
    guest_name: GUEST_NAME_MISSING,
    guest_email: GUEST_EMAIL_MISSING,
    guest_phone: GUEST_PHONE_MISSING,
  })
})

test.each(['a', 'a@b', '@b.c', 'a b@c.d', 'a@b c.d', `${'a'.repeat(250)}@b.example`])(
  'the address %j is refused',
  (guest_email) => {
    const problems = guestProblems({ guest_name: 'Doadora', guest_email, guest_phone: '0' })
    expect(Object.keys(problems)).toEqual(['guest_email'])
    if (guest_email.length < 100) expect(problems.guest_email).toBe(GUEST_EMAIL_INVALID)
  },
)

test('a complete guest has no problem', () => {
  expect(
    guestProblems({ guest_name: ' Doadora ', guest_email: ' d@exemplo.example ', guest_phone: '+000' }),
  ).toEqual({})
})

test('a description may be empty but not too long', () => {
  expect(descriptionProblem('')).toBeNull()
  expect(descriptionProblem('a'.repeat(LONG_TEXT_MAX))).toBeNull()
  expect(descriptionProblem('a'.repeat(LONG_TEXT_MAX + 1))).not.toBeNull()
})
