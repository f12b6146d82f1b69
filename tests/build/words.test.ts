import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { institution } from '@/content/institution'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'

type Route = (typeof PRERENDERED_ROUTES)[number]

/** Numbers, names and sentences of RULES §2 and §9 that a visitor must see before any script has loaded. */
const WORDS: Partial<Record<Route, readonly string[]>> = {
  '/': ['20+', '1+', '15+', '5+'],
  '/programas': ['6', '12', '5000+', '15000+', 'distritos', 'diretos', 'indiretos', '24 horas'],
  '/programas/apoio-alimentar': ['Início', 'Áreas de Atuação'],
  '/programas/reconstrucao': ['Início', 'Áreas de Atuação'],
  '/sobre': ['Missão', 'Visão', 'Valores', '2024', '2025', 'Doar Agora'],
  '/politica-privacidade': [
    'Política de Privacidade',
    '25 de julho de 2025',
    '30 dias úteis',
    'O acesso é controlado por função',
  ],
  '/termos-uso': ['Termos de Uso', '25 de julho de 2025', 'em até 48 horas'],
  '/transparencia': [
    '90% dos recursos vão diretamente para os programas',
    'De segunda a sexta, das 8h às 17h',
    '24 h',
    '48 h',
    '30 dias úteis',
    'Prestação de Contas',
    'Código de Conduta',
  ],
  '/projects': ['Projetos'],
  '/doacao': [
    'M-Pesa',
    'E-Mola',
    '500 MT',
    '2.000 MT',
    '1.000 MT',
    '750 MT',
    'NIB',
    'IBAN',
    'SWIFT',
    'Operadora',
  ],
  '/enviar-comprovante': [
    '48 h',
    'e‑mail',
    'WhatsApp',
    'Segunda a sexta, 8h‑17h',
    'JPG, PNG ou PDF, até 5 MB',
  ],
  '/contacto': [
    'Mocímboa da Praia',
    '08:00-17:00',
    'Segunda a sexta',
    'dentro de 24 horas',
    'Programas',
    'Recursos Humanos',
    'Logística',
    'Pemba',
    'Montepuez',
    'Chiúre',
    'Ancuabe',
    'Metuge',
    'comunidades rurais',
    'Facebook',
    'Instagram',
    'TikTok',
    'Nome',
    'Email',
    'Telefone',
    'Assunto',
    'Mensagem',
  ],
}

/** Addresses that each page must link to (RULES §2). */
const LINKS: Partial<Record<Route, readonly string[]>> = {
  '/': ['/programas', '/doacao', '/sobre', '/contacto'],
  '/sobre': ['/doacao', '/contacto?assunto=Quero+ser+voluntário#mensagem'],
  '/programas': ['/programas/apoio-alimentar', '/programas/reconstrucao', '/doacao'],
  '/programas/apoio-alimentar': ['/', '/programas'],
  '/programas/reconstrucao': ['/', '/programas'],
  '/termos-uso': ['/politica-privacidade', '/sobre'],
  '/politica-privacidade': [`mailto:${institution.dataEmail}`],
  '/doacao': ['/enviar-comprovante', '/login?mode=register'],
  '/enviar-comprovante': ['/login?mode=register', '/login?redirect=/enviar-comprovante'],
  '/contacto': [
    ...institution.departments.map(({ email }) => `mailto:${email}`),
    ...institution.social.map(({ url }) => url),
  ],
}

/** Texts and links of the navigation and the footer, which every page has. */
const FRAME = {
  words: [
    ...['Início', 'Sobre Nós', 'Áreas de Atuação', 'Blog', 'Contacto', 'Doar Agora', 'Entrar'],
    'comunidades atingidas por conflito, pobreza e desastres naturais',
    ...[institution.address.street, institution.email, institution.phone, institution.secondPhone],
    ...institution.social.map(({ name }) => name),
  ],
  links: ['/politica-privacidade', '/termos-uso', '/transparencia', '/login', '/doacao'],
}

const pageHtml = (route: string) => {
  const html = readFileSync(path.join('dist', route, 'index.html'), 'utf8')
  return html.slice(html.indexOf('<body'))
}
const mainHtml = (route: string) => {
  const html = pageHtml(route)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
const plainText = (html: string) =>
  html
    .replace(/<(style|script|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
/** Returns the addresses that a page links to. A link that fills in a form counts as a link to the form too. */
const linkTargets = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const link = decodeURIComponent(href).replaceAll('&amp;', '&')
    return [...new Set([link, link.replace(/\?.*$/, '')])]
  })

test.each(Object.entries(WORDS))('%s has the texts of RULES.md', (route, words) => {
  const text = plainText(mainHtml(route))
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})

test.each(Object.entries(LINKS))('%s has the links of RULES.md', (route, links) => {
  const there = new Set(linkTargets(mainHtml(route)))
  expect(links.filter((link) => !there.has(link))).toEqual([])
})

test.each(PRERENDERED_ROUTES)('%s has navigation and footer', (route) => {
  const html = pageHtml(route)
  const text = plainText(html)
  expect(FRAME.words.filter((word) => !text.includes(word))).toEqual([])
  const there = new Set(linkTargets(html))
  expect(FRAME.links.filter((link) => !there.has(link))).toEqual([])
})

test.each(['Prestação de Contas', 'Código de Conduta'])('«%s» is a link on no page', (name) => {
  for (const route of PRERENDERED_ROUTES)
    for (const [link] of pageHtml(route).matchAll(/<a [\s\S]*?<\/a>/g))
      expect(plainText(link)).not.toContain(name)
})

test.each(['/politica-privacidade', '/termos-uso'])('%s has eight sections and a link to each', (route) => {
  const html = mainHtml(route)
  const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => `#${id}`)
  expect(ids).toHaveLength(8)
  expect(linkTargets(html).filter((href) => href.startsWith('#'))).toEqual(ids)
})

test('the transparency page shows ninety per cent for the programs and ten for the rest', async () => {
  const { shares } = await import('@/content/transparency')
  const sum = (list: readonly { parts: number }[]) => list.reduce((total, { parts }) => total + parts, 0)
  expect(sum(shares.filter(({ cloth }) => cloth !== null))).toBe(90)
  expect(sum(shares)).toBe(100)
})
