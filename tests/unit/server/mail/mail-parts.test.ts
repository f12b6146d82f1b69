import { expect, test } from 'vitest'
import { mailParts } from '../../../../server/mail/mail-parts'
import { donorMail } from '../../../../src/content/mails'

const FACTS = {
  reference: 'AH-7K2M-94',
  number: '2026-000001',
  amount: 'MZN 1 500',
  date: '10/03/2026',
  receipt: '',
  reason: 'Falta a data.\n<b>Veja</b> & "envie" outra.',
}
const PATHS = { path: '/estado#token=7.x', receiptPath: '/recibo#token=7.x' }

test('both parts have the same facts, and a reason stays text', () => {
  const { text, html } = mailParts(donorMail('rejected', FACTS, PATHS), 'https://sitio.example')
  for (const fact of ['AH-7K2M-94', '2026-000001', 'MZN 1 500', '10/03/2026']) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(text).toContain('> Falta a data.\n> <b>Veja</b> & "envie" outra.')
  expect(html).toContain('Falta a data.<br>&lt;b&gt;Veja&lt;/b&gt; &amp; &quot;envie&quot; outra.')
  expect(html).toContain('href="https://sitio.example/estado#token=7.x"')
})

test('each mail has the link to its donation and no empty part', () => {
  for (const kind of ['received', 'replaced', 'approved', 'rejected', 'asked', 'reopened'] as const) {
    const { text } = mailParts(donorMail(kind, FACTS, PATHS), 'https://sitio.example')
    expect(text).not.toMatch(/undefined|null|\n\n\n/)
    expect(text).toContain('https://sitio.example/estado#token=7.x')
    expect(text.startsWith('Olá,\n\n')).toBe(true)
  }
})

test('the mail about an approval has the number of the receipt and its address', () => {
  const { text } = mailParts(
    donorMail('approved', { ...FACTS, receipt: '2026-000009' }, PATHS),
    'https://sitio.example',
  )
  expect(text).toContain('Recibo n.º: 2026-000009')
  expect(text).toContain('Ver o recibo: https://sitio.example/recibo#token=7.x')
})
