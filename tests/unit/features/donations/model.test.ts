import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import {
  EMPTY_FIELDS,
  effectiveMode,
  personFor,
  PROOF_FIELDS,
  problemsFromServer,
  proofProblems,
  makeSubmission,
  type ProofFields,
} from '@/features/donations/model'
import { problemList } from '@/lib/form-problems'
import type { ProofFile } from '@/offline/proof-upload'

const file: ProofFile = {
  bytes: new ArrayBuffer(3),
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 3,
  sha256: null,
}
const whole: ProofFields = {
  ...EMPTY_FIELDS,
  amount: '1 500',
  methodId: '2',
  name: ' Doadora ',
  email: ' d@exemplo.example ',
  phone: '84',
}
const judged = (fields: Partial<ProofFields>, rest: object = {}) =>
  proofProblems({ fields: { ...whole, ...fields }, mode: 'guest', hasFile: true, methodIds: ['2'], ...rest })

describe('the mode', () => {
  test('is the account’s if a user is signed in, unless the user chose otherwise', () => {
    expect(effectiveMode(null, true)).toBe('logged')
    expect(effectiveMode('guest', true)).toBe('guest')
  })
  test('is the guest’s without a user, whatever the draft contains', () => {
    expect(effectiveMode(null, false)).toBe('guest')
    expect(effectiveMode('logged', false)).toBe('guest')
  })
})

describe('the validation', () => {
  test('finds no problem in a complete proof', () => {
    expect(judged({})).toEqual({})
  })
  test('lists everything that an empty form lacks, in the order of the page', () => {
    const problems = proofProblems({ fields: EMPTY_FIELDS, mode: 'guest', hasFile: false, methodIds: ['2'] })
    expect(problemList(PROOF_FIELDS, problems).map(({ field }) => field)).toEqual([
      'amount',
      'method',
      'file',
      'name',
      'email',
      'phone',
    ])
  })
  test.each(['', '0', 'mil', '0.009', '1e9', '-5'])('refuses the amount %j', (amount) => {
    expect(judged({ amount })).toEqual({ amount: 'Por favor, insira um valor válido para a doação.' })
  })
  test.each(['1 500', '1.500,50', '1,500.00', '1500', 'MZN 1.500'])('takes the amount %j', (amount) => {
    expect(judged({ amount })).toEqual({})
  })
  test('refuses a method that is no longer active', () => {
    expect(judged({ methodId: '9' })).toEqual({ method: 'Por favor, selecione o método de doação.' })
  })
  test('leaves a chosen method to the server while the methods are not known', () => {
    expect(judged({}, { methodIds: null })).toEqual({})
    expect(judged({ methodId: '' }, { methodIds: null })).toHaveProperty('method')
  })
  test('requires no name of a signed-in user', () => {
    expect(judged({ name: '', email: '', phone: '' }, { mode: 'logged' })).toEqual({})
  })
  test('distinguishes a malformed e-mail from a missing one', () => {
    expect(judged({ email: 'doadora@' }).email).toBe('Por favor, insira um email válido.')
    expect(judged({ email: ' ' }).email).toBe('Por favor, insira seu email.')
  })
})

describe('an error of the server', () => {
  const error = (status: number, fields: Record<string, string[]> = {}) =>
    new ApiError({ status, kind: 'status', fields })
  test('is shown at the same field', () => {
    const fields = { amount: ['a', 'b'], donation_method: ['m'], guest_phone: ['p'], other: ['o'] }
    expect(problemsFromServer(error(400, fields))).toEqual({ amount: 'a', method: 'm', phone: 'p' })
  })
  test('is shown at the file if the file is too large or of the wrong type', () => {
    expect(problemsFromServer(error(413)).file).toBe('Arquivo muito grande. O limite é 5MB.')
    expect(problemsFromServer(error(415)).file).toBe('Formato não suportado. Use JPG, PNG ou PDF.')
  })
})

describe('the submission', () => {
  const form = { fields: whole, mode: 'guest' as const, file, userId: 17 }
  test('contains centavos, the method’s id and trimmed texts', () => {
    expect(makeSubmission('k', form)).toEqual({
      key: 'k',
      mode: 'guest',
      userId: null,
      fields: {
        amountCents: 150_000,
        methodId: 2,
        description: '',
        guest: { name: 'Doadora', email: 'd@exemplo.example', phone: '84' },
      },
      file,
    })
  })
  test('of a signed-in user contains the user and no guest data', () => {
    expect(makeSubmission('k', { ...form, mode: 'logged' })).toMatchObject({
      userId: 17,
      fields: { guest: null },
    })
  })
  test('is null while something is missing', () => {
    expect(makeSubmission('k', { ...form, file: null })).toBeNull()
    expect(makeSubmission('k', { ...form, fields: { ...whole, methodId: '' } })).toBeNull()
  })
})

test('an account without names is called by its username', () => {
  const user = {
    id: 1,
    username: 'doadora01',
    firstName: '',
    lastName: '',
    email: 'd@e.example',
    phone: '',
    userType: 'donor',
    isStaff: false,
    isSuperuser: false,
    groups: [],
    permissions: [],
  }
  expect(personFor(user)).toEqual({ name: 'doadora01', email: 'd@e.example' })
  expect(personFor({ ...user, firstName: 'Ana', lastName: 'Demo' }).name).toBe('Ana Demo')
})
