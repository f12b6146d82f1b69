// Runs after a change of: content, programs, institution, donations, blog, projects, site
import { expect, test } from 'vitest'
import { foldText } from '@/shared/fold'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { untilRendered } from '../support/rendered'
import { sharedProduct } from '../support/shared'

const product = sharedProduct()

/**
 * The heading (h1) that a page must have, by address. The heading of a record's page is the record's name, so it is not
 * in this list.
 */
const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Em Cabo Delgado, ninguém reconstrói sozinho.',
  '/blog': 'Blog',
  '/contacto': 'Escreva, ligue, apareça.',
  '/dados/relatorios': 'Relatórios por trimestre',
  '/disponivel': 'Esta página precisa de JavaScript',
  '/doacao': 'Uma doação em três passos.',
  '/enviar-comprovante': 'Enviar comprovante',
  '/enviar-comprovante/estado': 'Onde está a sua doação?',
  '/enviar-comprovante/pendentes': 'Comprovantes por enviar',
  '/login': 'Siga o que a sua doação faz',
  '/politica-privacidade': 'Política de Privacidade',
  '/programas': 'Seis ofícios, um só bairro de cada vez.',
  '/programas/apoio-alimentar': 'Apoio Alimentar',
  '/programas/reconstrucao': 'Reconstrução',
  '/projects': 'Projetos',
  '/recibo/verificar': 'Este recibo é verdadeiro?',
  '/sobre': 'A ajuda mora na porta ao lado.',
  '/termos-uso': 'Termos de Uso',
  '/transparencia': 'De cem peças de pano, noventa vestem os programas.',
}

const FILES: readonly [address: RegExp, type: string][] = [
  [/\.csv$/, 'text/csv'],
  [/\.json$/, 'json'],
  [/\.pdf$/, 'application/pdf'],
  [/\.xml$/, 'xml'],
]

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

/** Yields the address and the text of each internal link of a page. */
function* linksOf(html: string): Generator<[address: string, text: string]> {
  for (const [, href, text] of html.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g))
    yield [(href ?? '').replaceAll('&amp;', '&'), words(text ?? '')]
}

/**
 * Returns the problem of a list page, or ''. A list that a link filters must name the filter and contain at least one
 * record.
 */
function listProblem(pathname: string, search: URLSearchParams, main: string): string {
  const record = pathname === '/blog' ? 'blog' : 'projeto'
  if (!new RegExp(`<h[23][^>]*><a [^>]*href="/${record}/`).test(main)) return 'the list is empty'
  const [program, tag] = [search.get('programa'), search.get('etiqueta')]
  if (tag && !words(main).includes(`etiqueta «${tag}»`)) return 'the list does not name the tag'
  return !program || words(main).includes(`de ${program}`) ? '' : 'the list does not name the program'
}

/**
 * Returns the problem at the address of a link, or '' if the address shows the content that the link's texts promise.
 */
async function problem(address: string, texts: ReadonlySet<string>): Promise<string> {
  const { pathname, search, hash } = new URL(address, product.url)
  const response = await fetch(product.url + pathname + search)
  if (response.status !== 200) return String(response.status)
  const type = response.headers.get('content-type') ?? ''
  const file = FILES.find(([ending]) => ending.test(pathname))
  if (file) return type.includes(file[1]) ? '' : type
  const html = await response.text()
  const main = mainOf(html)
  const heading = words(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? '')
  if (hash && !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) return `no ${hash}`
  // A project's text links to its own tabs by their names.
  const tab = new URL(address, product.url).searchParams.get('separador')
  if (tab && [...texts].some((text) => foldText(text) === tab)) return ''
  if (/^\/(?:projeto|blog)\/./.test(pathname))
    return heading && [...texts].some((text) => text.includes(heading)) ? '' : `is «${heading}»`
  if (heading !== HEADINGS[pathname]) return `is «${heading}»`
  return search && ['/blog', '/projects'].includes(pathname)
    ? listProblem(pathname, new URL(address, product.url).searchParams, main)
    : ''
}

test('every internal link of the public pages leads to what it says, and no list that it opens is empty', async () => {
  const found = new Map<string, Set<string>>()
  const read = async (route: string) => {
    const html = await (await fetch(product.url + route)).text()
    for (const [address, text] of linksOf(html))
      found.set(address, (found.get(address) ?? new Set()).add(text))
  }
  for (const list of ['/blog', '/projects']) await untilRendered(product.url + list)
  await Promise.all(PRERENDERED_ROUTES.map(read))
  // The records to which the pages link. Their own pages are read too, because they contain further links.
  const records = [...found.keys()].filter((address) => /^\/(?:projeto|blog)\/[^/.]+$/.test(address))
  expect(records.length).toBeGreaterThan(20)
  await Promise.all(records.map(read))
  expect(found.size).toBeGreaterThan(80)
  const problems = await Promise.all(
    [...found].map(async ([address, texts]) => {
      const what = await problem(address, texts)
      return what && `${address} «${[...texts].join(', ')}» ${what}`
    }),
  )
  expect(problems.filter(Boolean)).toEqual([])
})
