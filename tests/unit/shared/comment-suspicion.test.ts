import { expect, test } from 'vitest'
import { findSuspicion } from '@/shared/comment-suspicion'

const NONE = { bySameAddress: 0, byOthers: 0 }
const judge = (content: string, repetitions = NONE, author_name = 'Leitora') =>
  findSuspicion({ author_name, content }, repetitions)

test.each([
  'Muito obrigada. Vou partilhar.',
  'O relatório está em https://exemplo.example/contas e explica bem.',
  'Se 3 < 5 e 7 > 2, as contas batem certo?',
  'PARABÉNS!',
  'Viva a família 👨‍👩‍👧 de Pemba!',
  'Aceitam ajuda de fora? Sou do Porto e trabalho no casinoto.',
  'Os [nomes] estão trocados na fotografia.',
  'Αγάπη e obrigado.',
  'Onde fica? Ligo para +258 84 000 0000.',
])('%j is not suspected', (content) => {
  expect(judge(content)).toBeNull()
})

test.each([
  ['markup', '<a href="https://x.example">ganhe</a>'],
  ['markup', 'Ver [url=https://x.example]aqui[/url]'],
  ['markup', '<div style="display: none">texto escondido</div>'],
  ['markup', 'olá &#60;b&#62;'],
  ['hidden', 'Ca\u200Bsi\u200Bno'],
  ['hidden', 'Bom trаbаlho'],
  ['hidden', 'texto \u202Eao contrário'],
  ['bait', 'O melhor CASINO da cidade'],
  ['bait', 'Ganhe  dinheiro a partir de casa'],
  ['bait', 'Empréstimos rápidos para todos'],
  ['links', 'Vejam https://a.example, https://b.example e https://c.example para saber mais.'],
  ['links', 'www.exemplo.example'],
  ['capitals', 'COMPREM AGORA OS MELHORES TELEFONES DA CIDADE'],
] as const)('is suspected for %s: %j', (reason, content) => {
  expect(judge(content)).toBe(reason)
})

test('a link in the name is suspected', () => {
  expect(judge('Bom trabalho.', NONE, 'https://loja.example')).toBe('links')
})

test('a text repeated by its address is suspected, whatever its length', () => {
  expect(judge('Olá.', { bySameAddress: 1, byOthers: 0 })).toBe('repeated')
})

test('a long text is suspected when two other addresses sent it, a short one is not', () => {
  const long = 'Temos telefones e computadores usados ao melhor preço da província inteira.'
  expect(judge(long, { bySameAddress: 0, byOthers: 1 })).toBeNull()
  expect(judge(long, { bySameAddress: 0, byOthers: 2 })).toBe('repeated')
  expect(judge('Muito obrigada a todos.', { bySameAddress: 0, byOthers: 9 })).toBeNull()
})

test('two thousand characters of any kind are judged within 50 ms', () => {
  for (const piece of ['<', '[url', 'www.', 'a ', 'A', '&#', 'https://', 'emprestimo ']) {
    const start = performance.now()
    judge(piece.repeat(2000).slice(0, 2000))
    expect(performance.now() - start).toBeLessThan(50)
  }
})
