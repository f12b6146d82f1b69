import { expect, test, vi } from 'vitest'
import { isServerPage } from '@/shared/server-page'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { openedOffline, pageFile, serverPage } from '../../../sw/pages'

const at = (address: string) => pageFile(new URL(address, 'https://site.example'))

test.each(PRERENDERED_ROUTES)(
  '%s opens from its own file, with a trailing slash and with parameters too',
  (route) => {
    const file = route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
    const query = '?utm_source=x&fbclid=y&source=pwa&mode=register&redirect=%2Fdoacao'
    expect([at(route), at(`${route.replace(/\/$/, '')}/`), at(route + query)]).toEqual([file, file, file])
  },
)

test.each(['/projeto/escola', '/blog/um-artigo', '/dashboard', '/nada', '/sobre/nada', '/apiario'])(
  '%s, which has no file, opens from the shell',
  (address) => expect(at(address)).toBe('shell.html'),
)

test.each([
  '/api/v1/health/',
  '/api',
  '/build-info.json',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/icons/icon-192.png',
])('%s is the network’s', (address) => expect(at(address)).toBeNull())

test('a page opened without a network is marked as offline and is otherwise unchanged', async () => {
  const html = '<!doctype html><html lang="pt-PT"><head></head><body><p>html</p></body></html>'
  const page = new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': '9' },
  })
  page.headers.set('Content-Security-Policy', "default-src 'self'")
  const opened = await openedOffline(page)
  expect(await opened.text()).toBe(html.replace('<html', '<html data-offline'))
  expect(Object.fromEntries(opened.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  })
})

test.each([
  ['/dados', true],
  ['/dados/', true],
  ['/dados/relatorios', true],
  ['/dados/relatorios/2026-t3', true],
  ['/dados/doacoes.csv', false],
  ['/transparencia', false],
])('%s is a page that only the server has: %s', (address, isOne) => expect(isServerPage(address)).toBe(isOne))

const SHELL_PAGE = () => Promise.resolve(new Response('<html lang="pt-PT"></html>'))
const REPORTS = new Request('https://site.example/dados/relatorios')

test('with a network, a page that only the server has is the response of the server', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('os relatórios'))
  expect(await (await serverPage(REPORTS, SHELL_PAGE)).text()).toBe('os relatórios')
})

test('without a network, a page that only the server has is the shell, marked as opened offline', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await (await serverPage(REPORTS, SHELL_PAGE)).text()).toBe('<html data-offline lang="pt-PT"></html>')
})
