import { expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { whyFailed } from '@/features/matching/mutations'

const refused = (status: number, parts: object = {}) => new ApiError({ status, kind: 'status', ...parts })

test('a failed change is explained in the words of the server where it says what is wrong', () => {
  const skills = { skills: ['Uma destas habilidades já não existe.'] }
  expect(whyFailed(refused(400, { fields: skills }))).toBe('Uma destas habilidades já não existe.')
  expect(whyFailed(refused(409, { detail: 'Este pedido já terminou.' }))).toBe('Este pedido já terminou.')
  expect(whyFailed(refused(503, { detail: 'O servidor está ocupado.' }))).toBe('O servidor está ocupado.')
})

test('what is gone is not said to be a matter of waiting', () => {
  expect(whyFailed(refused(404, { detail: 'Não encontrado.' }))).toMatch(/^Isto já não existe/)
})

test('without words of the server the reason follows from the status', () => {
  expect(whyFailed(refused(500))).toMatch(/^A associação não respondeu como devia/)
  expect(whyFailed(refused(409))).toMatch(/^A associação não respondeu como devia/)
  expect(whyFailed(refused(403, { detail: 'Sem permissão.' }))).toMatch(/^A sua conta já não tem permissão/)
  expect(whyFailed(new ApiError({ status: 0, kind: 'network' }))).toMatch(/^Não houve resposta/)
})
