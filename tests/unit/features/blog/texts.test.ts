import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { commentRefusal, commentsText } from '@/features/blog/public/comments/comment-texts'
import { foundText, nothingFoundText } from '@/features/blog/texts'

test('the searched text is shown with the results', () => {
  const all = { search: 'barragem', category: 'Saúde', tag: 'milho' }
  expect(nothingFoundText({ ...all, tag: '' })).toBe('Nenhum artigo com «barragem» em Saúde.')
  expect(foundText(1, all)).toBe('1 artigo com «barragem» em Saúde, etiqueta «milho»')
  expect(foundText(8, { search: '', category: 'Saúde', tag: '' })).toBe('8 artigos em Saúde')
})

test('the number of comments is shown as text', () => {
  expect([0, 1, 2].map(commentsText)).toEqual(['Comentários', '1 comentário', '2 comentários'])
})

describe('a refused comment', () => {
  const refused = (status: number, more = {}) =>
    commentRefusal(new ApiError({ status, kind: 'status', ...more }))
  test.each([
    [{ retryAfter: 1 }, '1\u00a0segundo'],
    [{ retryAfter: 30 }, '30\u00a0segundos'],
    [{ retryAfter: 61 }, '2\u00a0minutos'],
    [{}, '1\u00a0minuto'],
  ])('shows when to try again after too many: %o', (more, wait) => {
    expect(refused(429, more)).toContain(`daqui a ${wait}.`)
  })
  test('reports that the post no longer exists', () => {
    expect(refused(404)).toBe('Este artigo já não recebe comentários.')
  })
  test('shows the reason that the server sent', () => {
    expect(refused(400, { detail: 'Sem ligações, por favor.' })).toBe('Sem ligações, por favor.')
  })
  test('distinguishes a missing response from an unavailable service', () => {
    const silent = commentRefusal(new ApiError({ status: 0, kind: 'network' }))
    expect(silent).toContain('Verifique a rede')
    expect(refused(503)).toContain('O serviço está parado')
  })
})
