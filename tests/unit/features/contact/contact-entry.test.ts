import { describe, expect, test } from 'vitest'
import { makeContactEntry, judgeContact } from '@/features/contact/public/contact-entry'

const message = {
  name: ' Professora ',
  email: 'p@exemplo.example ',
  phone: '',
  subject: 'Parceria',
  message: ' Bom dia ',
}
const entry = makeContactEntry('K', message, 5)
const rejected = (trouble: object) =>
  judgeContact({ ...entry, state: 'rejected', trouble: { why: 'refused', at: 1, ...trouble } })

test('a message goes into the outbox as nobody’s, trimmed, to be sent at once', () => {
  expect(entry).toMatchObject({
    key: 'K',
    kind: 'contact',
    owner: null,
    state: 'waiting',
    nextAttemptAt: 0,
    message: { name: 'Professora', email: 'p@exemplo.example', message: 'Bom dia' },
  })
})

describe('what became of it', () => {
  test('is the outbox’s business while nobody said no', () => {
    expect(judgeContact(entry).kind).toBe('left')
    expect(judgeContact({ ...entry, state: 'sent' }).kind).toBe('sent')
  })
  test('leads to a letter where the API has no place for messages', () => {
    expect(rejected({ status: 404, text: 'x' }).kind).toBe('no-service')
  })
  test('leads back to the fields, or says the server’s word', () => {
    expect(rejected({ status: 400, fields: { email: ['Não.'] } })).toEqual({
      kind: 'mend',
      problems: { email: 'Não.' },
    })
    expect(rejected({ status: 400, text: 'Já não.' })).toEqual({ kind: 'refused', text: 'Já não.' })
  })
})
