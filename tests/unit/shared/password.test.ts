import { expect, test } from 'vitest'
import { newPasswordProblems, passwordChangeProblems } from '../../../src/shared/password'

test('a new password of six characters, typed twice the same, is accepted', () => {
  expect(newPasswordProblems({ new_password: 'seis66', confirm_password: 'seis66' })).toEqual({})
})

test('all errors are reported at once, with the messages of RULES.md', () => {
  expect(
    passwordChangeProblems({ current_password: '', new_password: 'cinco', confirm_password: 'outra' }),
  ).toEqual({
    current_password: 'Por favor, insira a senha atual.',
    new_password: 'A senha deve ter pelo menos 6 caracteres',
    confirm_password: 'As senhas não coincidem',
  })
})

test('a character of two code units counts once', () => {
  expect(newPasswordProblems({ new_password: '🌍🌍🌍', confirm_password: '🌍🌍🌍' })).toHaveProperty(
    'new_password',
  )
})

test('a password that is too long to be hashed is refused', () => {
  const long = 'a'.repeat(201)
  expect(newPasswordProblems({ new_password: long, confirm_password: long }).new_password).toMatch(/200/)
})
