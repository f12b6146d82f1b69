import { expect, test } from 'vitest'
import { normaliseMatchingRequest, type MatchingRequest } from '@/api/matching'
import {
  byNextStep,
  headline,
  leadOf,
  spokenText,
  stepsOf,
} from '@/features/matching/portal/beneficiary-words'

const TODAY = '2026-11-27'
const READER = { today: TODAY, hasPhone: true }

const request = (id: number, more: Partial<MatchingRequest> = {}): MatchingRequest => ({
  ...normaliseMatchingRequest({ id, title: `Pedido ${id}`, description: 'Livros.', status: 'received' })!,
  createdAt: '2026-11-20T08:00:00Z',
  ...more,
})

const visited = (id: number, visitOn: string, more: Partial<MatchingRequest> = {}) =>
  request(id, { visitOn, receivedAt: '2026-11-21T08:00:00Z', ...more })

test('the nearest visit stays in the head whatever newer request there is', () => {
  const all = [request(4), visited(3, '2026-12-01'), visited(2, '2026-11-29'), visited(1, '2026-11-01')]
  expect(byNextStep(all, TODAY).map(({ id }) => id)).toEqual([2, 3, 4, 1])
  expect(headline(byNextStep(all, TODAY)[0], TODAY)).toBe('Vamos falar consigo a 29 de novembro de 2026')
})

test('all requests are spoken, what arrived and how to call without credit', () => {
  const done = request(1, { status: 'done', title: 'Comida', doneAt: '2026-10-30T08:00:00Z' })
  const text = spokenText([request(4), visited(2, '2026-11-29', { visitNote: 'de manhã' }), done], {
    ...READER,
    hours: 'Segunda a sexta',
  })
  expect(text).toContain('Vamos falar consigo a 29 de novembro de 2026.')
  expect(text).toContain('Pedido 1 de 2: Pedido 2. Livros.')
  expect(text).toContain('Agora: Vamos falar consigo. 29 de novembro de 2026, de manhã.')
  expect(text).toContain('Pedido 2 de 2: Pedido 4. Livros.')
  expect(text).toContain('O que já recebeu: Comida, 30 de outubro de 2026.')
  expect(text).toContain('Sem saldo? Dê um toque, nós ligamos.')
  expect(text).not.toMatch(/\.\.|\. \./)
})

test('a visit whose day has passed is not announced', () => {
  const passed = visited(1, '2026-11-26')
  expect(headline(passed, TODAY)).toBe('O dia da visita passou')
  expect(leadOf(passed, TODAY)).toBe('Se não fomos, ligue‑nos.')
  expect(stepsOf(passed, READER)[2]).toMatchObject({
    title: 'O dia da visita passou',
    text: 'Era a 26 de novembro de 2026. Se não fomos, ligue‑nos.',
    state: 'now',
  })
  expect(spokenText([passed], { ...READER, hours: '8h' })).not.toContain('Vamos')
  const helped = stepsOf({ ...passed, helperName: 'Ana' }, READER)
  expect(helped[2]).toMatchObject({ title: 'Falámos consigo', state: 'done' })
  expect(stepsOf(visited(1, TODAY), READER)[2]?.title).toBe('Vamos falar consigo')
})

test('an answer by telephone is promised only to a person with a telephone', () => {
  expect(stepsOf(request(1), READER)[1]?.text).toBe('Ainda não lemos. Respondemos por telefone.')
  expect(stepsOf(request(1), { ...READER, hasPhone: false })[1]?.text).not.toContain('telefone')
})
