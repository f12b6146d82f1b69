import { expect, test } from 'vitest'
import { readMessage } from '@/features/donations/public/proof-state/message-reading'

const METHODS = [
  { id: 1, name: 'M-Pesa' },
  { id: 2, name: 'E-Mola' },
] as never[]
const description = 'Confirmado CJ40ABC12D. Transferiste 1,500.00MT para ASSOCIACAO aos 10/3/26 as 3:30 PM.'
const fields = { description, amount: '', methodId: '' }

test('a message fills in empty fields once, and the method when the methods are known', () => {
  const first = readMessage(fields)
  expect(first).toMatchObject({ change: { amount: '1\u00a0500' }, filled: { amount: 'CJ40ABC12D' } })
  const second = readMessage(fields, METHODS, first?.filled ?? {})
  expect(second).toMatchObject({ change: { methodId: '1' }, filled: { methodId: 'CJ40ABC12D' } })
  expect(readMessage(fields, METHODS, second?.filled ?? {})).toMatchObject({ change: {}, filled: null })
})

test('what the user has written stays, and another amount is named', () => {
  const own = readMessage({ description, amount: '20', methodId: '2' }, METHODS)
  expect(own?.change).toEqual({})
  expect(own?.note).toContain('O valor que escreveu é outro.')
  expect(
    readMessage({ ...fields, description: 'Para a escola de Metuge, com amizade e muita força' }),
  ).toBeNull()
})
