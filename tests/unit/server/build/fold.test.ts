import { expect, test } from 'vitest'
import { splitCss } from '../../../../server/build/fold'
import { documentFor } from '../../../../server/build/document'
import { BELOW_FOLD } from '../../../../src/shared/below-fold'

const opening = '<header class="_aaa1">Início</header>'
const below = '<footer class="_bbb1">Fim</footer>'

test('the CSS of the first screenful comes first, the rest later', () => {
  const css = '._aaa1{color:red}._aaa9{top:0}._bbb1{color:blue}'
  expect(splitCss(css, opening + below, opening)).toEqual({
    first: '._aaa1{color:red}._aaa9{top:0}',
    rest: '._bbb1{color:blue}',
  })
})

test('rules of no module come first: fonts, tokens, common rules', () => {
  const css = ':root{--a:1}@font-face{font-family:F}.wrap{width:1px}@layer base{p{margin:0}}._bbb1{top:0}'
  expect(splitCss(css, opening + below, opening).rest).toBe('._bbb1{top:0}')
})

test('a block of rules is parted with its condition, and none is left empty', () => {
  const css = '@media (min-width:9px){._aaa1{top:1px}._bbb1{top:2px}}@media print{._bbb1{top:3px}}'
  expect(splitCss(css, opening + below, opening)).toEqual({
    first: '@media (min-width:9px){._aaa1{top:1px}}',
    rest: '@media (min-width:9px){._bbb1{top:2px}}@media print{._bbb1{top:3px}}',
  })
})

test('an animation stays with its module', () => {
  const css = '@keyframes _bbb7{to{top:1px}}@keyframes _aaa7{to{top:1px}}'
  expect(splitCss(css, opening, opening).rest).toBe('@keyframes _bbb7{to{top:1px}}')
})

test('a module that another one overrides on the same element is not moved behind it', () => {
  // With the original order of the rules, the button of the first part overrides the list that is declared before it.
  const css = '._ccc1{color:red}._bbb1{top:0}._aaa1{color:blue}'
  const both = '<p class="_ccc1 _aaa1"></p><ul class="_bbb1"></ul>'
  expect(splitCss(css, opening + both, opening)).toEqual({
    first: '._ccc1{color:red}._aaa1{color:blue}',
    rest: '._bbb1{top:0}',
  })
})

test('no rule of a page is lost or written twice', () => {
  const css = ':root{--a:1}._aaa1{top:0}@media print{._bbb1{top:1px}._aaa1{top:2px}}'
  const { first, rest } = splitCss(css, opening + below, opening)
  const declarations = (text: string) => (text.match(/[\w-]+:[^;}]+/g) ?? []).sort()
  expect(declarations(first + rest)).toEqual(declarations(css))
})

test('a document has the rest of its CSS after the first screenful; a page without that mark has all CSS in the head', () => {
  const assets = { main: 'm.js', js: [], css: ['a.css'] }
  const css = '._aaa1{top:0}._bbb1{top:1px}'
  const read = () => css
  expect(documentFor('<!--head--><!--page-->', opening + BELOW_FOLD + below, assets, read)).toContain(
    `<style>._aaa1{top:0}</style>${opening}<style id="below-fold">._bbb1{top:1px}</style>${below}`,
  )
  expect(documentFor('<!--head--><!--page-->', opening + below, assets, read)).toContain(
    `<style>${css}</style>`,
  )
})
