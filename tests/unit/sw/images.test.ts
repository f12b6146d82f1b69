// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isOwnImage, isFromSignedInPage, isCacheable, findOtherSize } from '../../../sw/images'

const ORIGIN = 'https://site.example'
const png = (headers: Record<string, string> = {}, status = 200) =>
  new Response('x', { status, headers: { 'Content-Type': 'image/png', ...headers } })

test('pictures from our own origin are cached, those from other origins are not', () => {
  expect(isOwnImage({ destination: 'image', url: `${ORIGIN}/media/a.webp` }, ORIGIN)).toBe(true)
  expect(isOwnImage({ destination: 'image', url: 'https://other.example/a.webp' }, ORIGIN)).toBe(false)
  expect(isOwnImage({ destination: '', url: `${ORIGIN}/api/v1/donations/1/proof/` }, ORIGIN)).toBe(false)
})

test('a response is cached only if it is complete, a picture, and not private', () => {
  expect(isCacheable(png())).toBe(true)
  expect(isCacheable(png({}, 404))).toBe(false)
  expect(isCacheable(png({ 'Cache-Control': 'private, max-age=60' }))).toBe(false)
  expect(isCacheable(png({ 'Cache-Control': 'no-store' }))).toBe(false)
  // A captive portal responds to every request with its own page.
  expect(isCacheable(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))).toBe(false)
})

test('a picture is found in another size or format, the largest first, and no other picture is', () => {
  const kept = [
    `${ORIGIN}/media/furo-320.webp`,
    `${ORIGIN}/media/furo-640.avif`,
    `${ORIGIN}/media/furo-de-metuge-960.avif`,
    `${ORIGIN}/media/furo.svg`,
  ]
  expect(findOtherSize(`${ORIGIN}/media/furo-960.avif`, kept)).toBe(`${ORIGIN}/media/furo-640.avif`)
  expect(findOtherSize(`${ORIGIN}/media/poco-960.avif`, kept)).toBeUndefined()
  expect(findOtherSize(`${ORIGIN}/media/furo.png`, kept)).toBeUndefined()
})

test('a picture on a screen behind the login goes to the cache of the user, others to the public one', () => {
  expect(isFromSignedInPage({ referrer: `${ORIGIN}/dashboard/projects/view/x` })).toBe(true)
  expect(isFromSignedInPage({ referrer: `${ORIGIN}/client-area` })).toBe(true)
  expect(isFromSignedInPage({ referrer: `${ORIGIN}/dashboards` })).toBe(false)
  expect(isFromSignedInPage({ referrer: `${ORIGIN}/projeto/dashboard` })).toBe(false)
  expect(isFromSignedInPage({ referrer: 'about:client' })).toBe(false)
  expect(isFromSignedInPage({ referrer: '' })).toBe(false)
})
