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

test('a message goes into the outbox without an owner, trimmed, to be sent at once', () => {
  expect(entry).toMatchObject({
    key: 'K',
    kind: 'contact',
    owner: null,
    state: 'waiting',
    nextAttemptAt: 0,
    message: { name: 'Professora', email: 'p@exemplo.example', message: 'Bom dia' },
  })
})

describe('the result of sending', () => {
  test('is pending unless the server refused the message', () => {
    expect(judgeContact(entry).kind).toBe('left')
    expect(judgeContact({ ...entry, state: 'sent' }).kind).toBe('sent')
  })
  test('is a prepared e-mail if the API has no contact endpoint', () => {
    expect(rejected({ status: 404, text: 'x' }).kind).toBe('no-service')
  })
  test('is the errors of the fields, or the message of the server', () => {
    expect(rejected({ status: 400, fields: { email: ['Não.'] } })).toEqual({
      kind: 'mend',
      problems: { email: 'Não.' },
    })
    expect(rejected({ status: 400, text: 'Já não.' })).toEqual({ kind: 'refused', text: 'Já não.' })
  })
})
