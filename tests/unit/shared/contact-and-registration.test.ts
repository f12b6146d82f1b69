import { PASSWORD_SHORT, PASSWORDS_DIFFER } from '@/shared/password'
import { expect, test } from 'vitest'
import { contactProblems, SUBJECT_MAX } from '@/shared/contact'
import { registrationProblems, USER_TYPE_MISSING } from '@/shared/registration'

const message = {
  name: 'Voluntário',
  email: 'v@exemplo.example',
  phone: '',
  subject: 'Ajuda',
  message: 'Quero ajudar.',
}
const account = {
  username: 'voluntario.01',
  email: 'v@exemplo.example',
  password: 'segredo',
  confirm_password: 'segredo',
  user_type: 'volunteer',
  full_name: 'Voluntário de demonstração',
}

test('a complete contact message may leave the telephone out', () => {
  expect(contactProblems(message)).toEqual({})
})

test('an empty contact message has an error at every field but the telephone', () => {
  const empty = { name: '', email: '', phone: '', subject: '', message: '' }
  expect(Object.keys(contactProblems(empty)).sort()).toEqual(['email', 'message', 'name', 'subject'])
})

test('a contact message with an invalid e-mail or too long a subject is refused', () => {
  expect(Object.keys(contactProblems({ ...message, email: 'v@' }))).toEqual(['email'])
  expect(Object.keys(contactProblems({ ...message, subject: 'a'.repeat(SUBJECT_MAX + 1) }))).toEqual([
    'subject',
  ])
})

test('a complete registration has no problem', () => {
  expect(registrationProblems(account)).toEqual({})
})

test('passwords must match and have six characters', () => {
  expect(registrationProblems({ ...account, confirm_password: 'outra' }).confirm_password).toBe(
    PASSWORDS_DIFFER,
  )
  expect(registrationProblems({ ...account, password: '12345', confirm_password: '12345' }).password).toBe(
    PASSWORD_SHORT,
  )
})

test('a profile type outside the list is refused', () => {
  for (const user_type of ['', 'admin', 'constructor'])
    expect(registrationProblems({ ...account, user_type }).user_type).toBe(USER_TYPE_MISSING)
})

test('a username may contain letters, digits and a few other characters', () => {
  for (const username of ['a b', 'a<b>', 'a/b', 'a\u0000', '\u0430dmin'])
    expect(registrationProblems({ ...account, username }).username).toBeDefined()
  for (const username of ['joão', 'a.b_c@d+e-f'])
    expect(registrationProblems({ ...account, username }).username).toBeUndefined()
})

test('an invisible name is not a name', () => {
  for (const full_name of ['\u200b', ' \u2060 \u200d', '-'])
    expect(registrationProblems({ ...account, full_name }).full_name).toBeDefined()
})
