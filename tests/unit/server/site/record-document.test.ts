import { expect, test } from 'vitest'
import { preloadPicture, recordDocument } from '../../../../server/site/record-document'
import { BELOW_FOLD } from '../../../../src/shared/below-fold'

const SOURCES =
  '<source type="image/avif" srcSet="/m/a-320.avif 320w, /m/a-640.avif 640w" sizes="100vw"/>' +
  '<source type="image/webp" srcSet="/m/a-320.webp 320w" sizes="100vw"/>'
const image = (more: string) => `<img width="960" src="/m/a-640.webp" alt=""${more} decoding="async"/>`
const HIGH = ' fetchPriority="high"'

test('the picture of the opening is requested with the head, in the size that the page shows', () => {
  expect(preloadPicture(`<h1>A</h1><picture>${SOURCES}${image(HIGH)}</picture>`)).toBe(
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif"' +
      ' imagesrcset="/m/a-320.avif 320w, /m/a-640.avif 640w" imagesizes="100vw">',
  )
})

test('a picture in one size is requested by its address', () => {
  expect(preloadPicture(`<picture>${image(HIGH)}</picture>`)).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="/m/a-640.webp">',
  )
})

const VIEWPORT = '<meta name="viewport" content="width=device-width" />'
const template = { start: '<head>', head: `${VIEWPORT}</head>`, end: '', last: '', fold: '<style></style>' }

test('the picture is requested after the width of the page is set, so that the browser chooses the size of the page', () => {
  const html = `<title>A</title><picture>${image(HIGH)}</picture>${BELOW_FOLD}`
  expect(recordDocument(template, html, {})).toContain(
    `<title>A</title>${VIEWPORT}${preloadPicture(html)}</head>`,
  )
  const withoutWidth = { ...template, head: '</head>' }
  expect(() => recordDocument(withoutWidth, html, {})).toThrow('does not set its width')
})

test('a page whose pictures are all lazy requests none early', () => {
  const lazy = image(' loading="lazy"')
  expect(preloadPicture(`<picture>${SOURCES}${lazy}</picture>`)).toBe('')
  // The high priority of a later picture does not apply to the lazy picture before it.
  expect(preloadPicture(`<picture>${lazy}</picture><img src="/other.webp" fetchPriority="high"/>`)).toBe('')
})

test('the first picture of a list is requested early, though it follows the opening', () => {
  const picture = `<picture>${image(HIGH)}</picture>`
  const list = `<h1>A</h1>${BELOW_FOLD}<picture>${image(' loading="lazy"')}</picture>${picture}`
  expect(recordDocument(template, list, {})).toContain(preloadPicture(picture))
})

test.each([{}, { missing: true }])('a page without a place for its later CSS is refused: %j', (reads) => {
  expect(() => recordDocument(template, '<title>A</title><h1>A</h1>', reads)).toThrow('later CSS')
})
