import { expect, test } from 'vitest'
import type { MethodAccount } from '@/api/donation-account'
import {
  accountValues,
  CONTENT_ACCOUNTS,
  hasDemonstration,
  shownAccounts,
} from '@/features/donations/accounts'
import { accountChanges } from '@/features/donations/staff/methods/method-form'
import { movedIds } from '@/features/donations/staff/methods/donation-methods'
import { accountFrom } from '@/shared/donation-account'
import { isIban, methodProblems } from '@/shared/donation-method'

const method = (name: string, more: Partial<MethodAccount> = {}): MethodAccount => ({
  ...{ id: 7, name, isActive: true, intro: '', account: null },
  ...more,
})
const saved = accountFrom((field) =>
  field === 'number' ? '82 555 0101' : field === 'reference' ? 'DOACAO' : '',
)

test('methods without a saved account show exactly what the content file has', () => {
  const shown = shownAccounts(CONTENT_ACCOUNTS.map(({ name }) => method(name)))
  expect(shown.map(({ id, name, intro }) => [id, name, intro])).toEqual(
    CONTENT_ACCOUNTS.map(({ id, name, intro }) => [id, name, intro]),
  )
  for (const [index, { lines }] of shown.entries())
    expect(lines.map(({ label, value, isNumber }) => [label, value, isNumber ?? false])).toEqual(
      CONTENT_ACCOUNTS[index]?.lines.map(({ label, value, isNumber }) => [label, value, isNumber ?? false]),
    )
})

test('a saved account replaces that of the content file, and the warning goes with the last demonstration value', () => {
  const shown = shownAccounts([method('M-Pesa', { account: saved })])
  expect(shown[0]).toMatchObject({ id: 'mpesa', lines: [{ value: '82 555 0101', isNumber: true }, {}] })
  expect(hasDemonstration(shown)).toBe(false)
  expect(hasDemonstration(shownAccounts([method('M-Pesa')]))).toBe(true)
})

test('a method that is switched off or has nothing to copy is not shown', () => {
  expect(shownAccounts([method('M-Pesa', { isActive: false }), method('Numerário')])).toEqual([])
})

test('before saving, each changed value of the account is named with its old one', () => {
  const before = { name: 'M-Pesa', intro: '', ...accountValues(method('M-Pesa')) }
  expect(accountChanges(before, { ...before, name: 'M-Pesa 2' })).toEqual([])
  expect(accountChanges(before, { ...before, number: '82 555 0101 ' })).toEqual([
    { field: 'number', from: '00 000 0000', to: '82 555 0101' },
  ])
})

test('a method moves by one place', () => {
  expect(movedIds([4, 5, 6], 2, -1)).toEqual([4, 6, 5])
  expect(movedIds([4, 5, 6], 0, 1)).toEqual([5, 4, 6])
})

test('an IBAN with one wrong digit is refused, zeros of the demonstration are not', () => {
  expect(isIban('MZ59 0001 0000 0011 8341 9415 7')).toBe(true)
  expect(isIban('MZ59 0001 0000 0011 8341 9415 6')).toBe(false)
  const bank = { name: 'Banco', intro: '', ...accountValues(method('Transferência bancária')) }
  expect(methodProblems(bank)).toEqual({})
  expect(methodProblems({ ...bank, iban: 'MZ59 0001 0000 0011 8341 9415 6' })).toHaveProperty('iban')
})
