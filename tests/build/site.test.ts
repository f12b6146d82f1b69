import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'

const pageOf = (route: string) => readFileSync(path.join('dist', route, 'index.html'), 'utf8')
const shell = () => readFileSync('dist/shell.html', 'utf8')
const textOf = (html: string) =>
  html
    .replace(/<(style|script|template)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Written by the server as it is asked for. */
const SERVED = ['/blog/feed.xml']

describe.each(PRERENDERED_ROUTES)('the page %s', (route) => {
  test('stands in the file with its text, one heading of the first level and a title of its own', () => {
    const html = pageOf(route)
    const body = html.slice(html.indexOf('<body'))
    expect(textOf(body).length).toBeGreaterThan(400)
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toMatch(/<html lang="pt-PT"/)
    expect(html.slice(0, html.indexOf('<body'))).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/)
  })

  test('asks for no script and no style before its first paint, and for nothing of another origin', () => {
    const html = pageOf(route)
    expect(html).not.toMatch(/<link[^>]+rel="modulepreload"/)
    // The picture that a page opens with is no hindrance to its words.
    for (const [link] of html.matchAll(/<link[^>]+rel="preload"[^>]*>/g))
      expect(link).toContain(' as="image"')
    for (const [link] of html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g))
      expect(link).toContain('disabled')
    const requested = [
      ...html
        .replace(/<link rel="canonical"[^>]*>/, '')
        .matchAll(/(?:\ssrc|<link[^>]*\shref|srcset|data-main)="([^"]+)"/g),
    ].map((match) => match[1])
    expect(requested.filter((url) => /^(https?:)?\/\//.test(url ?? ''))).toEqual([])
    expect(html.match(/url\((['"]?)(https?:)?\/\//g)).toBeNull()
  })

  test('runs no script of its own', () => {
    const html = pageOf(route)
    for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      // Data for search engines, which no browser runs.
      if (attributes === ' type="application/ld+json"') continue
      expect(attributes).toMatch(/src="\/assets\//)
      expect(body).toBe('')
    }
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  test('has no form that the browser would send by itself, with what was typed in its address', () => {
    for (const [form] of pageOf(route).matchAll(/<form[^>]*>/g)) expect(form).toContain('method="dialog"')
  })

  test('names only files that exist', () => {
    const html = pageOf(route)
    const local = [
      ...html.matchAll(/(?:src|href|data-main)="(\/[^"#?]*\.[a-z0-9]+)"/g),
      ...html.matchAll(/url\((?:'|")?(\/[^)'"]+)/g),
    ]
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? []
    const named = [...local.map((match) => match[1] ?? ''), ...chunks]
    for (const file of named.filter((name) => !SERVED.includes(name)))
      expect(existsSync(path.join('dist', file)), file).toBe(true)
  })
})

test('different pages have different titles', () => {
  const titles = PRERENDERED_ROUTES.map((route) => /<title>([^<]*)/.exec(pageOf(route))?.[1])
  expect(new Set(titles).size).toBe(titles.length)
})

test('the shell holds no page', () => {
  expect(textOf(shell().slice(shell().indexOf('<body'))).trim()).toBe('')
  expect(shell()).toContain('<div id="root"></div>')
  expect(shell()).toMatch(/data-main="\/assets\/main-/)
})

test('build-info.json tells the build that the pages carry', () => {
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

test('the manifest of the build, which names the sources, is not deployed', () => {
  expect(existsSync('dist/.vite')).toBe(false)
})
