import { expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import {
  initialValues,
  NOTHING_TYPED,
  registrationPayload,
  registerFailure,
  registerProblems,
} from '@/features/account/register/register-model'

const values = {
  ...NOTHING_TYPED,
  user_type: 'volunteer',
  first_name: ' Amina ',
  last_name: 'de Exemplo ',
  email: ' amina@exemplo.example ',
  username: ' amina.exemplo ',
  phone: '+258 00 000 0000',
  about: 'Sei coser.',
  password: 'segredo1',
  confirm_password: 'segredo1',
}

test('the payload has the six fields of the contract, with first and last name in one', () => {
  expect(registrationPayload(values)).toEqual({
    username: 'amina.exemplo',
    email: 'amina@exemplo.example',
    password: 'segredo1',
    confirm_password: 'segredo1',
    user_type: 'volunteer',
    full_name: 'Amina de Exemplo',
  })
})

test('a complete form has no problems', () => {
  expect(registerProblems(values)).toEqual({})
})

test('an empty form gets a message at each required field, with the texts of RULES.md', () => {
  expect(registerProblems(NOTHING_TYPED)).toEqual({
    user_type: 'Por favor, selecione o tipo de perfil',
    first_name: 'Por favor, insira o seu nome.',
    last_name: 'Por favor, insira o seu sobrenome.',
    email: 'Por favor, insira seu email.',
    username: 'Por favor, insira o nome de usuário.',
    password: 'A senha deve ter pelo menos 6 caracteres',
  })
})

test('two different passwords are reported at the second', () => {
  expect(registerProblems({ ...values, confirm_password: 'segredo2' })).toEqual({
    confirm_password: 'As senhas não coincidem',
  })
})

test('a full name that is too long is reported at the field that can be shortened', () => {
  const long = registerProblems({ ...values, last_name: 'x'.repeat(150) })
  expect(Object.keys(long)).toEqual(['last_name'])
})

const refused = (fields: Record<string, string[]>, detail?: string) =>
  registerFailure(new ApiError({ status: 400, kind: 'status', fields, detail }))

test('of several refusals the first in the order of RULES.md is the message, and each is shown at its field', () => {
  const { failure, problems } = refused({
    confirm_password: ['não é igual'],
    password: ['é curta'],
    email: ['já existe'],
    username: ['já existe uma conta com este nome.'],
  })
  expect(failure?.title).toBe('Nome de usuário: já existe uma conta com este nome.')
  expect(problems).toEqual({
    username: 'Nome de usuário: já existe uma conta com este nome.',
    email: 'Email: já existe',
    password: 'Senha: é curta',
    confirm_password: 'Confirmação de senha: não é igual',
  })
})

test('without a field error the message is the non-field error, else the general text', () => {
  expect(refused({ non_field_errors: ['Registos fechados.'] }).failure?.title).toBe('Registos fechados.')
  expect(refused({}).failure?.title).toBe('Erro ao registrar usuário. Verifique os dados informados.')
})

test.each([
  [new ApiError({ status: 500, kind: 'status' }), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 429, kind: 'status', retryAfter: 60 }), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 0, kind: 'timeout' }), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 200, kind: 'not-an-answer' }), 'Erro ao criar conta. Tente novamente.'],
  [new Error('anything else'), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 0, kind: 'network' }), 'Sem rede.'],
])('the message for %o does not blame the input', (error, title) => {
  expect(registerFailure(error)).toMatchObject({ failure: { title }, problems: {} })
})

test('a guest who has sent a proof finds their data in the registration form', () => {
  expect(
    initialValues({ name: ' Amina de Exemplo ', email: 'amina@exemplo.example', phone: '82' }),
  ).toMatchObject({
    user_type: 'donor',
    first_name: 'Amina de',
    last_name: 'Exemplo',
    email: 'amina@exemplo.example',
    phone: '82',
    password: '',
  })
  expect(initialValues({ name: 'Amina', email: 'a@exemplo.example', phone: '' }).last_name).toBe('')
  expect(initialValues()).toEqual(NOTHING_TYPED)
})
