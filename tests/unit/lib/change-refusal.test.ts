import { changeRefusal } from '@/lib/change-failure'
import { expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'

const WORDS = { done: '', failed: 'Não foi possível guardar.', logged: '' }
const failureFor = (error: unknown) => changeRefusal(WORDS, error).failure
const status = (code: number, detail?: string) =>
  new ApiError({ status: code, kind: 'status', ...(detail !== undefined && { detail }) })

test('a server without space is quoted, and the failure is said once', () => {
  const detail = 'O servidor está sem espaço para guardar dados.'
  expect(failureFor(status(503, detail))).toEqual({ title: WORDS.failed, text: detail })
})

test('a server that fails without a reason is said once', () => {
  expect(failureFor(status(500, 'Erro'))).toEqual({
    title: WORDS.failed,
    text: 'A associação não respondeu como devia. Tente daqui a pouco.',
  })
})

test('a missing network and a refusal keep their words', () => {
  expect(failureFor(new ApiError({ status: 0, kind: 'network' }))?.text).toMatch(/^Sem rede\./)
  expect(failureFor(status(403, 'Não tem permissão.'))?.text).toBe('Não tem permissão.')
})

test('a message for a field goes to the field', () => {
  const error = new ApiError({ status: 400, kind: 'status', fields: { name: ['Falta o nome.'] } })
  expect(changeRefusal(WORDS, error, ['name'])).toEqual({ problems: { name: 'Falta o nome.' } })
})
