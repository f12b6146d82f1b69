import { expect, test } from 'vitest'
import { readDonationMethods, readDonationReceipt, receiptMatches } from '@/api/donation'
import { ApiError } from '@/api/api-error'
import { readFlag, readNumber, readPage, readText } from '@/api/normalise'
import { fallbackUser } from '@/api/token-claims'
import { normaliseUser } from '@/api/user'

test('a list is read with and without a page around it', () => {
  const methods = [{ id: 1, name: 'M-Pesa', is_active: true }]
  expect(readDonationMethods({ count: 1, next: null, previous: null, results: methods })).toEqual([
    { id: 1, name: 'M-Pesa' },
  ])
  expect(readDonationMethods(methods)).toEqual([{ id: 1, name: 'M-Pesa' }])
})

test('a value that is not a list becomes an empty list', () => {
  for (const data of [null, undefined, 'erro', 7, {}, { results: 'erro' }])
    expect(readDonationMethods(data)).toEqual([])
})

test('camelCase twins and numbers as text are the same record', () => {
  expect(readDonationMethods([{ id: '2', name: 'E-Mola', isActive: 'true' }])).toEqual([
    { id: 2, name: 'E-Mola' },
  ])
})

test('an inactive method and a broken record are not offered', () => {
  expect(
    readDonationMethods([
      { id: 1, name: 'Cheque', is_active: false },
      { name: 'sem id', is_active: true },
      null,
      'x',
    ]),
  ).toEqual([])
})

test('numbers are read from text, also with a percent sign; other text is not a number', () => {
  expect(readNumber({ progress: '68.5%' }, 'progress')).toBe(68.5)
  expect(readNumber({ progress: ' 12 ' }, 'progress')).toBe(12)
  for (const progress of ['N/A', '', 'sim', null, Number.NaN, [], '1e3'])
    expect(readNumber({ progress }, 'progress')).toBeUndefined()
})

test('the first non-empty name is used', () => {
  expect(readText({ budget_total: '', budget: 5 }, 'budget_total', 'budget')).toBe('5')
  expect(readFlag({ isPublic: 1 }, 'is_public')).toBe(true)
  expect(readFlag({ is_public: 'não' }, 'is_public')).toBe(false)
})

test('a page without a count uses the number of its records', () => {
  expect(readPage([1, 2], (n) => n as number).count).toBe(2)
  expect(readPage({ count: '40', results: [1] }, (n) => n as number).count).toBe(40)
})

test('a receipt that is not an object is not an acknowledgement', () => {
  for (const data of [null, [], 'ok', 1]) expect(() => readDonationReceipt(data)).toThrow(ApiError)
})

test('a receipt of another submission does not match, and one without key and hash does', () => {
  const sent = { key: 'AAAAAAAA-0000-4000-8000-000000000000', sha256: 'ab' }
  expect(receiptMatches(readDonationReceipt({ id: 1 }), sent)).toBe(true)
  expect(
    receiptMatches(
      readDonationReceipt({ id: 1, idempotencyKey: sent.key.toLowerCase(), payment_proof: { sha256: 'AB' } }),
      sent,
    ),
  ).toBe(true)
  expect(receiptMatches(readDonationReceipt({ id: 1, idempotency_key: 'other' }), sent)).toBe(false)
  expect(receiptMatches(readDonationReceipt({ id: 1, payment_proof: { sha256: 'cd' } }), sent)).toBe(false)
})

test('a user needs an id or a username, and groups may be names or objects', () => {
  expect(normaliseUser({ id: 0 })?.id).toBe(0)
  expect(normaliseUser({ username: 'gestora' })?.username).toBe('gestora')
  expect(normaliseUser({ id: -1 })).toBeNull()
  expect(normaliseUser(null)).toBeNull()
  expect(normaliseUser({ id: '7', groups: ['Visualizador', { name: 'Gestor de Blog' }, 3] })?.groups).toEqual(
    ['Visualizador', 'Gestor de Blog'],
  )
})

test('the fallback user is read from the token, and without claims is staff without groups', () => {
  const payload = btoa(JSON.stringify({ user_id: 4, username: 'doadora01', is_staff: false }))
  expect(fallbackUser(`x.${payload}.y`)).toMatchObject({ id: 4, username: 'doadora01', isStaff: false })
  // Django's tokens contain the user's id, but no claim that shows whether the user is staff.
  const django = btoa(JSON.stringify({ token_type: 'access', user_id: 4 }))
  expect(fallbackUser(`x.${django}.y`)).toMatchObject({
    id: 4,
    isStaff: true,
    isSuperuser: false,
    groups: [],
  })
  for (const token of ['opaque', 'a.b.c', '', `x.${btoa('[]')}.y`]) {
    expect(fallbackUser(token)).toMatchObject({
      isStaff: true,
      isSuperuser: false,
      groups: [],
      permissions: [],
    })
  }
})
