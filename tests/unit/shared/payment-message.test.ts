import { expect, test } from 'vitest'
import { readPaymentMessage } from '@/shared/payment-message'

test.each([
  [
    'a transfer by M-Pesa',
    'Confirmado CJ40ABC12D. Transferiste 1,500.00MT e a taxa foi de 0.00MT para 840000000 - ASSOCIACAO aos 10/3/26 as 3:30 PM. O teu novo saldo M-Pesa e de 2,034.50MT.',
    { operator: 'M-Pesa', code: 'CJ40ABC12D', cents: 150_000, day: '2026-03-10', time: '15:30' },
  ],
  [
    'a payment by M-Pesa in the polite form',
    'Confirmado: cj40abc12e\nPagou 75.50 MT a ASSOCIACAO em 10/03/2026 15:30. Taxa: 1.00 MT. Saldo: 12.00 MT',
    { operator: 'M-Pesa', code: 'CJ40ABC12E', cents: 7_550, day: '2026-03-10', time: '15:30' },
  ],
  [
    'a transfer by E-Mola',
    'ID da transacao PP260310.1530.X12345. Transferiste 500.00MT para conta 860000000, nome: ASSOCIACAO as 15:30:12 de 10/03/2026. Taxa: 5.00MT. Saldo: 95.00MT.',
    { operator: 'E-Mola', code: 'PP2603101530X12345', cents: 50_000, day: '2026-03-10', time: '15:30' },
  ],
  [
    'a message of E-Mola with accents and a thousands space',
    'ID da transação: PP260310.1530.X12345. Enviou o valor de 1 500,50 MZN para ASSOCIACAO.',
    { operator: 'E-Mola', code: 'PP2603101530X12345', cents: 150_050, day: '2026-03-10', time: '15:30' },
  ],
  [
    'a transfer with the amount and the day written as in Portugal',
    'Confirmado 0A00BB0CC0. Transferiu 1.500,00MT para ASSOCIACAO, 000000000, em 21/11/26 14:32. Taxa 0,00MT.',
    { operator: 'M-Pesa', code: '0A00BB0CC0', cents: 150_000, day: '2026-11-21', time: '14:32' },
  ],
  [
    'a transfer just after midnight',
    'Confirmado CJ40ABC12D. Transferiste 20.00MT para 840000000 aos 1/12/26 as 12:05 AM.',
    { operator: 'M-Pesa', code: 'CJ40ABC12D', cents: 2_000, day: '2026-12-01', time: '00:05' },
  ],
  [
    'a message with a day that does not exist and a code with another',
    'ID da transacao PP260310.1530.X12345. Transferiste 500.00MT para 860000000 aos 31/02/2026.',
    { operator: 'E-Mola', code: 'PP2603101530X12345', cents: 50_000, day: '2026-03-10', time: '15:30' },
  ],
  [
    'a message without a date',
    'Confirmado CJ40ABC12D. Transferiste 20.00MT para ASSOCIACAO.',
    { operator: 'M-Pesa', code: 'CJ40ABC12D', cents: 2_000, day: null, time: null },
  ],
])('%s gives operator, code, amount and time', (_, text, read) => {
  expect(readPaymentMessage(text)).toEqual(read)
  expect(readPaymentMessage(`Segue a mensagem:\n\n${text}\n\nObrigada!`)).toEqual(read)
})

test.each([
  ['a text of a donor', 'Para a escola de Metuge, com os melhores votos de todos nós: 500 MT.'],
  ['a received transfer', 'Confirmado CJ40ABC12D. Recebeste 1,500.00MT de 840000000 aos 10/3/26.'],
  ['a message without a code', 'Transferiste 1,500.00MT para ASSOCIACAO aos 10/3/26 as 3:30 PM.'],
  ['a code without digits', 'Confirmado amanhaaa. Transferiste 1,500.00MT para ASSOCIACAO.'],
  ['an amount of zero', 'Confirmado CJ40ABC12D. Transferiste 0.00MT para ASSOCIACAO.'],
  ['an empty text', ''],
])('%s is no payment message', (_, text) => {
  expect(readPaymentMessage(text)).toBeNull()
})

test('a text of a megabyte is read in less than a second', () => {
  const start = performance.now()
  expect(readPaymentMessage(`confirmado ${'1 '.repeat(500_000)}`)).toBeNull()
  expect(readPaymentMessage(`transferiste ${'1 '.repeat(500_000)}`)).toBeNull()
  expect(performance.now() - start).toBeLessThan(1_000)
})
