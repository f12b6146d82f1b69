import { expect, test } from 'vitest'
import { sitemapXml } from '../../../../../server/resources/site/search-files'

test('the sitemap contains a record with its date, and escapes characters of XML and URLs', () => {
  const xml = sitemapXml('https://sitio.example', [
    { path: '/projeto/água & pão', changedAt: '2025-07-25T10:00:00.000Z' },
  ])
  expect(xml).toContain(
    '<url><loc>https://sitio.example/projeto/%C3%A1gua%20&amp;%20p%C3%A3o</loc><lastmod>2025-07-25T10:00:00.000Z</lastmod></url>',
  )
})
