import { expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { pageFile } from '../../../sw/pages'

const at = (address: string) => pageFile(new URL(address, 'https://site.example'))

test.each(PRERENDERED_ROUTES)('%s opens from its own file, with a slash and with parameters too', (route) => {
  const file = route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
  const query = '?utm_source=x&fbclid=y&source=pwa&mode=register&redirect=%2Fdoacao'
  expect([at(route), at(`${route.replace(/\/$/, '')}/`), at(route + query)]).toEqual([file, file, file])
})

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
