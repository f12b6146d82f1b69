import { expect, test } from 'vitest'
import { BELOW_FOLD } from '../../../../src/shared/below-fold'
import { documentFor, pageAssets } from '../../../../server/build/document'
import { splitHead } from '../../../../server/site/record-document'

const manifest = {
  'src/main.tsx': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/main.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/routes/_site/sobre.tsx?tsr-split=component': {
    file: 'assets/sobre.js',
    imports: ['_vendor.js', '_about.js'],
    css: ['assets/sobre.css'],
  },
  '_about.js': { file: 'assets/about.js', css: ['assets/about.css'] },
  'src/routes/_site/index.tsx?tsr-split=component': { file: 'assets/home.js', css: ['assets/home.css'] },
}

const template = `<head>
    <!--head-->
    <script type="module" crossorigin src="/assets/boot.js"></script>
    <link rel="modulepreload" href="/assets/vendor.js">
    <link rel="stylesheet" href="/assets/main.css">
  </head><body><div id="root"><!--page--></div></body>`

test("a page lists its own and the application's files, each once, with imported files first", () => {
  expect(pageAssets(manifest, ['__root__', '/_site', '/_site/sobre'])).toEqual({
    main: 'assets/main.js',
    js: ['assets/vendor.js', 'assets/about.js', 'assets/sobre.js'],
    css: ['assets/main.css', 'assets/about.css', 'assets/sobre.css'],
  })
})

test('the front page, whose path is a slash, finds its own chunk', () => {
  expect(pageAssets(manifest, ['__root__', '/_site/']).css).toEqual(['assets/main.css', 'assets/home.css'])
})

test('a build without an entry fails instead of writing pages without scripts', () => {
  expect(() => pageAssets({}, [])).toThrow('src/main.tsx')
})

test('title and description are moved from the markup to the head', () => {
  const { head, body } = splitHead(
    '<title>A &amp; b</title><meta name="description" content="x"/><div><meta itemprop="y"/></div>',
  )
  expect(head).toBe('<title>A &amp; b</title><meta name="description" content="x"/>')
  expect(body).toBe('<div><meta itemprop="y"/></div>')
})

test('a document has inline CSS, requests no stylesheet and preloads nothing', () => {
  const html = documentFor(
    template,
    '<title>T</title><p>$& $1</p>',
    pageAssets(manifest, ['/_site/sobre']),
    (name) => `/*${name}*/`,
  )
  expect(html).toContain('<style>/*assets/main.css*//*assets/about.css*//*assets/sobre.css*/</style>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/sobre.css" disabled>')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('<div id="root"><p>$& $1</p></div>')
  expect(html).toContain(
    'data-main="/assets/main.js" data-chunks="/assets/vendor.js /assets/about.js /assets/sobre.js"',
  )
})

test('a page that could not be rendered completely fails the build', () => {
  const unfinished = '<div><!--$!--><template></template><p>A carregar…</p><!--/$--></div>'
  expect(() => documentFor(template, unfinished, pageAssets(manifest, []), () => '')).toThrow(/rendered/)
})

test('a document contains a placeholder for the origin, which the server replaces', () => {
  const html = documentFor(template, '<p>x</p>', pageAssets(manifest, []), () => '')
  expect(html).toContain('<meta name="site-url" content="https://site-url.invalid">')
})

test.each([
  ['the end of the first screenful', `<div id="novidades"></div>${BELOW_FOLD}<p>x</p>`, 'fold-end'],
  ['the end of the header, if the page marks no first screenful', '<div id="novidades"></div>', 'novidades'],
])('the first paint waits for %s', (_, page, id) => {
  const html = documentFor(template, page, pageAssets(manifest, []), () => '')
  expect(html).toContain(`<link rel="expect" href="#${id}" blocking="render">`)
})

test('a page without a header is painted as it arrives', () => {
  expect(documentFor(template, '<p>x</p>', pageAssets(manifest, []), () => '')).not.toContain('rel="expect"')
})
