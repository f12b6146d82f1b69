import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'

const pageHtml = (route: string) => readFileSync(path.join('dist', route, 'index.html'), 'utf8')
const shell = () => readFileSync('dist/shell.html', 'utf8')
const plainText = (html: string) =>
  html
    .replace(/<(style|script|template)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Returns whether the server generates a file for each request, so that dist does not contain it. */
const isServed = (name: string): boolean => name === '/blog/feed.xml' || name.startsWith('/dados/')

describe.each(PRERENDERED_ROUTES)('the page %s', (route) => {
  test('has its text, one h1 and its own title in the file', () => {
    const html = pageHtml(route)
    const body = html.slice(html.indexOf('<body'))
    expect(plainText(body).length).toBeGreaterThan(400)
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toMatch(/<html lang="pt-PT"/)
    expect(html.slice(0, html.indexOf('<body'))).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/)
  })

  test('requests no script and no style before its first paint, and nothing from another origin', () => {
    const html = pageHtml(route)
    expect(html).not.toMatch(/<link[^>]+rel="modulepreload"/)
    // A picture may be preloaded, because the picture of the first screenful does not delay the text.
    for (const [link] of html.matchAll(/<link[^>]+rel="preload"[^>]*>/g))
      expect(link).toContain(' as="image"')
    // A browser with scripts ignores the content of `noscript`.
    const withScripts = html.replace(/<noscript>.*?<\/noscript>/gs, '')
    for (const [link] of withScripts.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g))
      expect(link).toContain('disabled')
    const requested = [
      ...html
        .replace(/<link rel="canonical"[^>]*>/, '')
        .matchAll(/(?:\ssrc|<link[^>]*\shref|srcset|data-main)="([^"]+)"/g),
    ].map((match) => match[1])
    expect(requested.filter((url) => /^(https?:)?\/\//.test(url ?? ''))).toEqual([])
    expect(html.match(/url\((['"]?)(https?:)?\/\//g)).toBeNull()
  })

  test('contains no inline script', () => {
    const html = pageHtml(route)
    for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      // JSON-LD is data for search engines; browsers do not run it.
      if (attributes === ' type="application/ld+json"') continue
      expect(attributes).toMatch(/src="\/assets\//)
      expect(body).toBe('')
    }
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  test('has no form that the browser would send without scripts, with the input in the URL', () => {
    for (const [form] of pageHtml(route).matchAll(/<form[^>]*>/g))
      // The form that checks a receipt may be sent without scripts. The typed number and code are printed on the
      // receipt, so they are no secret to the reader.
      if (!form.includes('action="/recibo/resposta"')) expect(form).toContain('method="dialog"')
  })

  test('refers only to files that exist', () => {
    const withoutVersion = (name: string) => name.replace(/\?v=\w+$/, '')
    const html = pageHtml(route)
    const local = [
      ...html.matchAll(/(?:src|href|data-main)="(\/[^"#?]*\.[a-z0-9]+)"/g),
      ...html.matchAll(/url\((?:'|")?(\/[^)'"]+)/g),
    ]
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? []
    const named = [...local.map((match) => match[1] ?? ''), ...chunks]
    for (const file of named.filter((name) => !isServed(name)))
      expect(existsSync(path.join('dist', withoutVersion(file))), file).toBe(true)
  })
})

test('different pages have different titles', () => {
  const titles = PRERENDERED_ROUTES.map((route) => /<title>([^<]*)/.exec(pageHtml(route))?.[1])
  expect(new Set(titles).size).toBe(titles.length)
})

/** Returns the body of a shell without the text for browsers whose JavaScript is off. */
function withoutNoScript(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  expect(body).toContain('Esta página precisa de JavaScript')
  return body.replace(/<noscript>.*?<\/noscript>/s, '')
}

test('the shell contains no page', () => {
  expect(plainText(withoutNoScript(shell())).trim()).toBe('')
  expect(shell()).toContain('<div id="root"></div>')
  expect(shell()).toMatch(/data-main="\/assets\/main-/)
})

test('the shell of the staff contains no page, and names the chunk that only staff screens share', () => {
  const staff = readFileSync('dist/staff.html', 'utf8')
  const [shared] = /\/assets\/staff-[\w-]{7}\.js/.exec(staff) ?? []
  expect(plainText(withoutNoScript(staff)).trim()).toBe('')
  expect(shared).toBeDefined()
  for (const html of [shell(), ...PRERENDERED_ROUTES.map(pageHtml)]) expect(html).not.toContain(shared)
})

test('a part whose styles load later is styled without scripts too', () => {
  const [, address = 'none'] =
    /<noscript><link rel="stylesheet" href="(\/assets\/[^"]+\.css)"><\/noscript>/.exec(
      pageHtml('/enviar-comprovante'),
    ) ?? []
  expect(existsSync(path.join('dist', address)), address).toBe(true)
})

test('build-info.json has the build id of the pages', () => {
  const { buildId } = JSON.parse(readFileSync('dist/build-info.json', 'utf8')) as { buildId: string }
  expect(buildId).toMatch(/^[0-9a-f]{12}$/)
})

test('every text file has a brotli copy that unpacks to it', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|svg)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size >= 512)
  expect(files.length).toBeGreaterThan(30)
  for (const file of files)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true)
})

test('the build manifest, which lists the sources, is not deployed', () => {
  expect(existsSync('dist/.vite')).toBe(false)
})
