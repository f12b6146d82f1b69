import { expect, test } from 'vitest'
import { managedPost, type ManagedPost, type PostState } from '@/api/managed-post'
import { deleteQuestion, shortcuts } from '@/features/blog/staff/posts/list-words'
import { deletionText, mergingText } from '@/features/blog/staff/tags/tag-words'
import { askedPosts } from '@/features/blog/staff/posts/use-post-filters'

const post = (title: string, state: PostState): ManagedPost => managedPost({ id: 1, title, state })!

test.each([
  [[post('A', 'draft')], '«A» fica no lixo durante 30 dias e até lá pode ser restaurado, como rascunho.'],
  [
    [post('A', 'published')],
    '«A» deixa já de se ver no blog. Fica no lixo durante 30 dias e até lá pode ser restaurado, como rascunho.',
  ],
  [
    [post('A', 'published'), post('B', 'published'), post('C', 'draft')],
    '3 artigos ficam no lixo durante 30 dias e até lá podem ser restaurados, como rascunhos. 2 deles deixam já de se ver no blog.',
  ],
])('the question before %j go to the bin says how long and what visitors notice', (posts, text) => {
  expect(deleteQuestion(posts)).toBe(text)
})

test('the list of keys has only those that the user may use', () => {
  const words = (mayEdit: boolean, isBin: boolean) =>
    shortcuts({ mayCreate: mayEdit, mayEdit, mayDelete: mayEdit }, isBin).map(([, text]) => text)
  expect(words(true, false)).toContain('Publicar já')
  expect(words(true, true)).toContain('Restaurar')
  expect(words(true, true)).not.toContain('Publicar já')
  expect(words(false, false)).toEqual([
    ...[
      'Artigo seguinte',
      'Artigo anterior',
      'Ver como no blog',
      'Histórico',
      'Procurar',
      'Mostrar estes atalhos',
    ],
  ])
})

test('the URL becomes the parameters of the API, and what it does not know is left out', () => {
  expect(
    askedPosts({
      procura: 'poço',
      estado: 'lixo',
      categoria: '3',
      etiqueta: 'água',
      autor: '7',
      ordem: '-titulo',
    }),
  ).toEqual({
    ...{ search: 'poço', page: 1, size: 20, state: 'bin' },
    ...{ category: '3', tag: 'água', author: 7, order: '-title' },
  })
  expect(askedPosts({ estado: 'outro', autor: '-1', ordem: 'toString', pagina: 2 })).toEqual({
    ...{ search: '', page: 2, size: 20, state: undefined, category: undefined, tag: undefined },
    ...{ author: undefined, order: undefined },
  })
})

test('the tag manager says what happens to the posts', () => {
  const tag = (count: number | null) => ({ id: 1, name: 'água', count, version: null })
  expect(deletionText(tag(2))).toBe(
    '2 artigos ficam sem #água; nenhum artigo é excluído. Não se pode desfazer.',
  )
  expect(deletionText(tag(0))).toBe('Nenhum artigo tem #água. Não se pode desfazer.')
  expect(mergingText(tag(null), 'poços')).toBe(
    'Os artigos com #água passam a ter #poços, e #água deixa de existir. Não se pode desfazer.',
  )
  expect(mergingText(tag(0), undefined)).toBe(
    'Nenhum artigo tem #água: fica só a outra etiqueta. Não se pode desfazer.',
  )
})
