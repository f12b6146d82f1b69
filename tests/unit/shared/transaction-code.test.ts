import { expect, test } from 'vitest'
import { transactionCode } from '../../../src/shared/transaction-code'

test.each([
  ['Confirmado CJ40ABC12D. Transferiste 500.00MT', 'CJ40ABC12D'],
  ['ID da transacao PP260310.1530.X12345', 'PP2603101530X12345'],
  ['código: ft-24015-abcde, obrigada', 'FT24015ABCDE'],
  ['8kj52h7g5de', '8KJ52H7G5DE'],
])('finds the code in %j', (text, code) => {
  expect(transactionCode(text)).toBe(code)
})

test.each([
  '',
  'Para a escola de Metuge',
  '+258 84 000 0000',
  '840000000',
  'doação 2026',
  'AH-8LX3',
  'A'.repeat(60),
])('%j has no code', (text) => {
  expect(transactionCode(text)).toBeNull()
})
