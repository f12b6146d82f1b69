import { expect, test } from 'vitest'
import { defaultMailText, donorMail } from '@/content/mails'
import { MAIL_KINDS, fillMailText, mailTextProblems } from '@/shared/mail-text'

const FACTS = {
  ...{ reference: 'AH-1234-56', number: '2026-000001', amount: 'MZN 1 500', date: '10/03/2026' },
  ...{ receipt: '2026-000007', reason: 'O valor não se lê.' },
}
const PATHS = { path: '/estado', receiptPath: '/recibo' }

test.each(MAIL_KINDS)('the default text of «%s» passes its own rules and makes the same mail', (kind) => {
  const standard = defaultMailText(kind)
  expect(mailTextProblems(standard)).toEqual({})
  expect(donorMail(kind, FACTS, PATHS, standard)).toEqual(donorMail(kind, FACTS, PATHS))
})

test('a saved text replaces subject and paragraphs, and reason, facts and links stay', () => {
  const saved = { subject: 'Falta {referencia}', text: 'De {valor}, a {data}.\n\n\nAté já.' }
  expect(donorMail('rejected', FACTS, PATHS, saved)).toEqual({
    ...donorMail('rejected', FACTS, PATHS),
    subject: 'Falta AH-1234-56',
    paragraphs: ['De MZN 1 500, a 10/03/2026.', 'Até já.'],
  })
})

test('a fact with braces is not filled in again', () => {
  const words = { referencia: '{valor}', numero: '', valor: 'x', data: '', recibo: '' }
  expect(fillMailText('{referencia} {outra}', words)).toBe('{valor} {outra}')
})

test.each([
  [{ subject: ' ', text: 'a' }, 'subject'],
  [{ subject: 'a', text: '\n' }, 'text'],
  [{ subject: 'a'.repeat(151), text: 'a' }, 'subject'],
  [{ subject: 'a', text: 'a'.repeat(2001) }, 'text'],
  [{ subject: 'Olá {nome}', text: 'a' }, 'subject'],
  [{ subject: 'a', text: 'De {VALOR}' }, 'text'],
  [{ subject: 'a', text: '{constructor}' }, 'text'],
  [{ subject: 'Oi {valor', text: 'a' }, 'subject'],
  [{ subject: 'a', text: 'De valor}, obrigado' }, 'text'],
] as const)('%j has a message at %s', (values, field) => {
  expect(Object.keys(mailTextProblems(values))).toEqual([field])
})
