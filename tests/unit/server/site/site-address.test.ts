import { expect, test } from 'vitest'
import { cacheControlFor } from '../../../../server/site/site-address'

const YEAR = 'public, max-age=31536000, immutable'

test.each([
  ['assets/app-1a2b.js', '/assets/app-1a2b.js', YEAR],
  ['identity/mark.svg', '/identity/mark.svg?v=1a2b3c4d', YEAR],
  ['identity/mark.svg', '/identity/mark.svg', 'public, max-age=86400'],
  ['identity/mark.svg', '/identity/mark.svg?vez=1', 'public, max-age=86400'],
  ['icons/icon-192.png', '/icons/icon-192.png?v=1', 'public, max-age=86400'],
  ['sw.js', '/sw.js?v=1', 'no-cache'],
])('%s at %s is cached as %s', (name, url, header) => {
  expect(cacheControlFor(name, url)).toBe(header)
})
