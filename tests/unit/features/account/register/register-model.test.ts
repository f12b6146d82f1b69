import { expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import {
  NOTHING_TYPED,
  payloadOf,
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

test('the payload has the six fields of the contract, the name in one', () => {
  expect(payloadOf(values)).toEqual({
    username: 'amina.exemplo',
    email: 'amina@exemplo.example',
    password: 'segredo1',
    confirm_password: 'segredo1',
    user_type: 'volunteer',
    full_name: 'Amina de Exemplo',
  })
})

test('a whole form has nothing wrong', () => {
  expect(registerProblems(values)).toEqual({})
})

test('an empty form is told each field that is needed, in the words of RULES.md', () => {
  expect(registerProblems(NOTHING_TYPED)).toEqual({
    user_type: 'Por favor, selecione o tipo de perfil',
    first_name: 'Por favor, insira o seu nome.',
    last_name: 'Por favor, insira o seu sobrenome.',
    email: 'Por favor, insira seu email.',
    username: 'Por favor, insira o nome de usuário.',
    password: 'A senha deve ter pelo menos 6 caracteres',
  })
})

test('two different passwords are told at the second', () => {
  expect(registerProblems({ ...values, confirm_password: 'segredo2' })).toEqual({
    confirm_password: 'As senhas não coincidem',
  })
})

test('a name that is too long as a whole is told where it can be shortened', () => {
  const long = registerProblems({ ...values, last_name: 'x'.repeat(150) })
  expect(Object.keys(long)).toEqual(['last_name'])
})

const refused = (fields: Record<string, string[]>, detail?: string) =>
  registerFailure(new ApiError({ status: 400, kind: 'status', fields, detail }))

test('of several refusals the first in the order of RULES.md is told, each stands at its field', () => {
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

test('then comes what is said of no field, then the general sentence', () => {
  expect(refused({ non_field_errors: ['Registos fechados.'] }).failure?.title).toBe('Registos fechados.')
  expect(refused({}).failure?.title).toBe('Erro ao registrar usuário. Verifique os dados informados.')
})

test.each([
  [new ApiError({ status: 500, kind: 'status' }), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 429, kind: 'status', retryAfter: 60 }), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 0, kind: 'timeout' }), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 200, kind: 'not-an-answer' }), 'Erro ao criar conta. Tente novamente.'],
  [new Error('anything else'), 'Erro ao criar conta. Tente novamente.'],
  [new ApiError({ status: 0, kind: 'network' }), 'Sem ligação.'],
])('%o is told without blaming what was typed', (error, title) => {
  expect(registerFailure(error)).toMatchObject({ failure: { title }, problems: {} })
})
