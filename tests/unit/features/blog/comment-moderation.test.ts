import { expect, test } from 'vitest'
import { commentPage, moderatedComment, type ModeratedComment } from '@/api/moderated-comment'
import { ApiError } from '@/api/api-error'
import {
  authorText,
  deleteQuestion,
  doneText,
  commentFailure,
  suspicionText,
} from '@/features/blog/staff/comments/comment-words'
import { withDecision } from '@/features/blog/staff/comments/use-moderation'
import { wantedPage } from '@/ui/list/use-served-list'

const comment = (id: number, more: Partial<ModeratedComment> = {}): ModeratedComment => ({
  id,
  content: `n.º ${id}`,
  authorName: `Leitora ${id}`,
  authorEmail: '',
  post: { title: '', slug: '' },
  isApproved: false,
  createdAt: undefined,
  suspicion: '',
  ...more,
})

const page = (...ids: number[]) => ({
  results: ids.map((id) => comment(id)),
  count: 60,
  counts: { all: 70, pending: 60, approved: 10 },
  page: 1,
  size: 20,
})

test('a comment without any text is read with empty texts, one without an id is left out', () => {
  expect(moderatedComment({ id: '7', isApproved: 'true', content: null })).toEqual(
    comment(7, { content: '', authorName: '', isApproved: true }),
  )
  expect(commentPage([{ content: 'sem id' }, { id: 2 }])).toMatchObject({ count: 1, counts: null })
})

test('an approved comment leaves the list of the pending ones and comes back to its place', () => {
  const [before, after] = [comment(2), comment(2, { isApproved: true })]
  const without = withDecision(page(1, 2, 3), after, before, { state: 'pendentes', place: 1 })
  expect(without.results.map(({ id }) => id)).toEqual([1, 3])
  expect(without).toMatchObject({ count: 59, counts: { all: 70, pending: 59, approved: 11 } })
  const again = withDecision(without, before, after, { state: 'pendentes', place: 1 })
  expect(again).toEqual(page(1, 2, 3))
})

test('without a filter the comment stays and shows its new state', () => {
  const [before, after] = [comment(2), comment(2, { isApproved: true })]
  const changed = withDecision(page(1, 2, 3), after, before, { state: undefined, place: 1 })
  expect(changed.results.map(({ isApproved }) => isApproved)).toEqual([false, true, false])
  expect(changed.count).toBe(60)
  // The server's response confirms the state that the list already shows, so the counts do not change again.
  expect(withDecision(changed, after, after, { state: undefined, place: 1 })).toEqual(changed)
})

test.each([
  [[comment(1, { authorName: '' })], 'Vai excluir o comentário de Autor desconhecido. Não se pode desfazer.'],
  [[comment(1), comment(2)], 'Vai excluir 2 comentários, de Leitora 1 e de Leitora 2. Não se pode desfazer.'],
  [
    [comment(1), comment(2), comment(3), comment(4, { authorName: 'Leitora 3' })],
    'Vai excluir 4 comentários, de Leitora 1, de Leitora 2 e de mais 1. Não se pode desfazer.',
  ],
  [
    [comment(1), comment(2, { authorName: 'Leitora 1' })],
    'Vai excluir 2 comentários, de Leitora 1. Não se pode desfazer.',
  ],
])('the question before a deletion names the authors: %#', (comments, text) => {
  expect(deleteQuestion(comments)).toBe(text)
})

test('one comment and several have their own words of success', () => {
  expect(doneText('approve', 1)).toBe('Comentário aprovado com sucesso.')
  expect(doneText('delete', 12)).toBe('12 comentários excluídos com sucesso.')
})

test('a reason that this page does not know is shown all the same', () => {
  expect(suspicionText('links')).toBe('Suspeita de publicidade: tem ligações a mais.')
  expect(suspicionText('constructor')).toBe('Suspeita de publicidade: confirme antes de aprovar.')
  expect(authorText(comment(1, { authorName: '' }))).toBe('Autor desconhecido')
})

test.each([
  [404, 'outra pessoa excluiu'],
  [403, 'já não tem permissão'],
  [401, 'sessão terminou'],
  [0, 'Verifique a rede'],
  [500, 'não respondeu como devia'],
])('a failure with status %i says why', (status, words) => {
  expect(commentFailure(new ApiError({ status, kind: status ? 'status' : 'network' }))).toContain(words)
})

test('the URL of a served list says which page to read', () => {
  expect(wantedPage({})).toEqual({ search: '', page: 1, size: 20 })
  expect(wantedPage({ procura: 'água', pagina: 3, 'por-pagina': 50 })).toEqual({
    search: 'água',
    page: 3,
    size: 50,
  })
})
