import { expect, test } from 'vitest'
import { shortClassNames } from '../../../../server/build/class-names'
import { splitCss } from '../../../../server/build/fold'
import { documentFor } from '../../../../server/build/document'
import { BELOW_FOLD } from '../../../../src/shared/below-fold'

const opening = '<header class="_aaaA1">Início</header>'
const below = '<footer class="_bbbA1">Fim</footer>'

test('the CSS of the first screenful comes first, the rest later', () => {
  const css = '._aaaA1{color:red}._aaaA9{top:0}._bbbA1{color:blue}'
  expect(splitCss(css, opening + below, opening)).toEqual({
    first: '._aaaA1{color:red}._aaaA9{top:0}',
    rest: '._bbbA1{color:blue}',
  })
})

test('rules without a module come first: fonts, tokens, common rules', () => {
  const css = ':root{--a:1}@font-face{font-family:F}.wrap{width:1px}@layer base{p{margin:0}}._bbbA1{top:0}'
  expect(splitCss(css, opening + below, opening).rest).toBe('._bbbA1{top:0}')
})

test('a conditional block of rules is split with its condition, and no empty block is left', () => {
  const css = '@media (min-width:9px){._aaaA1{top:1px}._bbbA1{top:2px}}@media print{._bbbA1{top:3px}}'
  expect(splitCss(css, opening + below, opening)).toEqual({
    first: '@media (min-width:9px){._aaaA1{top:1px}}',
    rest: '@media (min-width:9px){._bbbA1{top:2px}}@media print{._bbbA1{top:3px}}',
  })
})

test('an animation stays with its module', () => {
  const css = '@keyframes _bbbA7{to{top:1px}}@keyframes _aaaA7{to{top:1px}}'
  expect(splitCss(css, opening, opening).rest).toBe('@keyframes _bbbA7{to{top:1px}}')
})

test('a module that another one overrides on the same element is not moved behind it', () => {
  // In the original order the button's rule (aaa), which is in the first part, overrides the list's rule (ccc) on the
  // same element, because the button's rule is declared later. So the list's rule must stay before the button's rule,
  // in the first part.
  const css = '._cccA1{color:red}._bbbA1{top:0}._aaaA1{color:blue}'
  const both = '<p class="_cccA1 _aaaA1"></p><ul class="_bbbA1"></ul>'
  expect(splitCss(css, opening + both, opening)).toEqual({
    first: '._cccA1{color:red}._aaaA1{color:blue}',
    rest: '._bbbA1{top:0}',
  })
})

test('no rule of a page is lost or written twice', () => {
  const css = ':root{--a:1}._aaaA1{top:0}@media print{._bbbA1{top:1px}._aaaA1{top:2px}}'
  const { first, rest } = splitCss(css, opening + below, opening)
  const declarations = (text: string) => (text.match(/[\w-]+:[^;}]+/g) ?? []).sort()
  expect(declarations(first + rest)).toEqual(declarations(css))
})

test('a document has the rest of its CSS after the first screenful; a page without that mark has all CSS in the head', () => {
  const assets = { main: 'm.js', js: [], css: ['a.css'] }
  const css = '._aaaA1{top:0}._bbbA1{top:1px}'
  const read = () => css
  expect(documentFor('<!--head--><!--page-->', opening + BELOW_FOLD + below, assets, read)).toContain(
    `<style>._aaaA1{top:0}</style>${opening}<svg id="below-fold" aria-hidden="true"><g id="fold-end"></g><style>._bbbA1{top:1px}</style></svg>${below}`,
  )
  expect(documentFor('<!--head--><!--page-->', opening + below, assets, read)).toContain(
    `<style>${css}</style>`,
  )
})

test('a class name of the build is recognised as part of its module', () => {
  const shortName = shortClassNames('/site')
  const names = Array.from({ length: 200 }, (_, file) => shortName('wrap', `/site/${file}.module.css`))
  for (const name of names)
    expect(splitCss(`.${name}{top:0}`, `<p class="${name}"></p>`, '')).toEqual({
      first: '',
      rest: `.${name}{top:0}`,
    })
})
