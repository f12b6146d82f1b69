import { expect, test } from 'vitest'
import { withoutComments } from './support/architecture'
import { sourceTree } from './support/tree'

/**
 * Fixed texts of src/RULES.md whose feature is not built yet. If such a text occurs in the code, the test fails until
 * the text is removed from this list.
 */
const NOT_BUILT: Record<string, readonly string[]> = {}

/**
 * Fixed texts that may occur more than once in the code: names of screens, buttons and groups, and titles that two
 * screens show.
 */
const REPEATED: readonly string[] = [
  ...['Sobre Nós', 'Áreas de Atuação', 'Portal de Comunidade', 'Minha Conta', 'Gestão de Comentários'],
  ...['Doar Agora', 'Voltar ao Início', 'Voltar para Projetos', 'Nome de Usuário'],
  ...['Super Admin', 'Gestor de Blog', 'Gestor de Projetos', 'Gestor de Comunidade'],
  // These texts also occur on the public page of a post, which must not share a file with the staff's moderation of
  // comments.
  ...['Sem conteúdo', 'Autor desconhecido', 'Erro ao buscar comentários'],
  ...['Carregando projetos...', 'Projeto Não Encontrado', 'Projeto não encontrado', 'Marcos em Breve'],
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a pattern that finds a fixed text, but not inside a longer word. Each placeholder in braces matches any text
 * of up to 60 characters.
 */
const finder = (text: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${text
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join('.{0,60}?')}(?![\\p{L}\\p{N}])`,
    'gu',
  )

const tree = sourceTree()
const rules = tree.find(({ path }) => path === 'src/RULES.md')?.text ?? ''
const fixed = [...new Set([...rules.matchAll(/«([^»]*)»/g)].map(([, text]) => text ?? ''))]

/**
 * The files in which each fixed text occurs. If a longer fixed text contains a shorter one, only the longer text
 * counts.
 */
const places = new Map<string, string[]>(fixed.map((text) => [text, []]))
/** The code of each file without comments and without the fixed texts, whose spelling must not be changed. */
const ownCode: { path: string; code: string }[] = []
for (const { path, text } of tree) {
  if (!/^(src|server|sw)\/.*\.tsx?$/.test(path) || path.endsWith('.d.ts')) continue
  let code = withoutComments(text).replace(/\s+/g, ' ')
  for (const one of [...fixed].sort((a, b) => b.length - a.length))
    code = code.replace(finder(one), () => {
      places.get(one)?.push(path)
      return '\0'
    })
  ownCode.push({ path, code })
}

const notBuilt = Object.values(NOT_BUILT).flat()

test('the rules quote fixed texts, and every exception is one of them', () => {
  expect(fixed.length).toBeGreaterThan(150)
  expect([...notBuilt, ...REPEATED].filter((text) => !fixed.includes(text))).toEqual([])
})

test.each(fixed.filter((text) => !notBuilt.includes(text)))(
  '«%s» is in the sources, letter for letter',
  (text) => {
    expect(places.get(text)).not.toEqual([])
  },
)

test('what is listed as not built is not in the sources', () => {
  expect(notBuilt.filter((text) => places.get(text)?.length)).toEqual([])
})

test('a sentence is written once', () => {
  const sentences = fixed.filter((text) => text.includes(' ') && !REPEATED.includes(text))
  expect(sentences.filter((text) => (places.get(text)?.length ?? 0) > 1)).toEqual([])
})

const spelledOtherwise = (pattern: RegExp): string[] =>
  ownCode.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([found]) => `${path}: ${found}`))

test('«e-mail» has a hyphen in every sentence that src/RULES.md does not fix', () => {
  const after = 'o|os|um|uns|este|esse|seu|próprio|por|de|com|sem|do|dos|no|nos|pelo|pelos|cada|outro|novo'
  expect(spelledOtherwise(new RegExp(`(?<![\\p{L}])(?:${after}) emails?(?![\\p{L}:])`, 'giu'))).toEqual([])
})

test('a duration in hours is written «48 h», and a time of day «8h»', () => {
  const duration = /(?<!(?:às|das|as) )(?<![\w.>}-])\d+h(?![\w$-])/giu
  const timeOfDay = /(?:às|das) \d+ h(?!\p{L})/giu
  expect([...spelledOtherwise(duration), ...spelledOtherwise(timeOfDay)]).toEqual([])
})

test('thousands are separated by a space, except in the two amounts that src/RULES.md writes with a point', () => {
  const found = spelledOtherwise(/(?<![\d.:])\d{1,3}\.\d{3} (?:MT|MZN|meticais|pessoas|famílias)/giu)
  expect(found.filter((text) => !/: [12]\.000 MT$/.test(text))).toEqual([])
})

test('an amount is written «MZN 500», except in the list of src/content/donation.ts, which writes it as src/RULES.md does', () => {
  const found = spelledOtherwise(/\d(?: |\\u00a0|&nbsp;)?MT(?!\p{L})/gu)
  expect(found.filter((text) => !text.startsWith('src/content/donation.ts'))).toEqual([])
})

test('the hyphen of a verb in the content and on the screens of visitors and members never ends a line', () => {
  const verb = /(?<![\p{L}-])\p{L}+-(?:me|te|se|lhes?|nos|vos|[oa]s?|l[oa]s?|n[oa]s?)(?![\p{L}-])/gu
  const content = ownCode.filter(({ path }) => path.startsWith('src/content/'))
  expect(content.length).toBeGreaterThan(5)
  const onScreen = /(?<=[a-zàáâãéêíóôõúç])-(?:se|lhes?|nos|me|l[oa]s?)(?![\p{L}-])/gu
  const screens = ownCode.filter(
    ({ path }) => /^src\/(?:features|ui|frame)\//.test(path) && !path.includes('/staff/'),
  )
  const found = (files: typeof ownCode, pattern: RegExp) =>
    files.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([text]) => `${path}: ${text}`))
  expect([...found(content, verb), ...found(screens, onScreen)]).toEqual([])
})
