import { expect, test } from 'vitest'
import { consequence } from '@/ui/staff/categories/category-words'

const HELD = { one: 'artigo', many: 'artigos' }

test.each([
  [14, null, 'Os 14 artigos ficam sem categoria. Não se pode desfazer.'],
  [1, null, 'O 1 artigo fica sem categoria. Não se pode desfazer.'],
  [14, 'Contas', 'Os 14 artigos passam para «Contas». Não se pode desfazer.'],
  [1, 'Contas', 'O 1 artigo passa para «Contas». Não se pode desfazer.'],
  [0, null, 'Não tem artigos. Se houver algum no lixo, fica sem categoria. Não se pode desfazer.'],
  [null, null, 'Os artigos que tiver ficam sem categoria. Não se pode desfazer.'],
])(
  'the warning before deleting a category with %j posts that move to %j is: %s',
  (count, movedTo, sentence) => {
    expect(consequence(count, HELD, movedTo)).toBe(sentence)
  },
)
