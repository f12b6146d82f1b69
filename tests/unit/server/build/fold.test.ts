import { expect, test } from 'vitest'
import { partCss } from '../../../../server/build/fold'
import { documentFor } from '../../../../server/build/document'
import { BELOW_FOLD } from '../../../../src/shared/below-fold'

const opening = '<header class="_aaa1">Início</header>'
const below = '<footer class="_bbb1">Fim</footer>'

test('what the opening of a page bears comes first, what only stands below it waits', () => {
  const css = '._aaa1{color:red}._aaa9{top:0}._bbb1{color:blue}'
  expect(partCss(css, opening + below, opening)).toEqual({
    first: '._aaa1{color:red}._aaa9{top:0}',
    rest: '._bbb1{color:blue}',
  })
})

test('rules of no module come first: fonts, tokens, what every page has', () => {
  const css = ':root{--a:1}@font-face{font-family:F}.wrap{width:1px}@layer base{p{margin:0}}._bbb1{top:0}'
  expect(partCss(css, opening + below, opening).rest).toBe('._bbb1{top:0}')
})

test('a block of rules is parted with its condition, and none is left empty', () => {
  const css = '@media (min-width:9px){._aaa1{top:1px}._bbb1{top:2px}}@media print{._bbb1{top:3px}}'
  expect(partCss(css, opening + below, opening)).toEqual({
    first: '@media (min-width:9px){._aaa1{top:1px}}',
    rest: '@media (min-width:9px){._bbb1{top:2px}}@media print{._bbb1{top:3px}}',
  })
})

test('an animation goes with its module', () => {
  const css = '@keyframes _bbb7{to{top:1px}}@keyframes _aaa7{to{top:1px}}'
  expect(partCss(css, opening, opening).rest).toBe('@keyframes _bbb7{to{top:1px}}')
})

test('a module that another one overrules on the same element is not moved behind it', () => {
  // As the cascade stands, the button of the opening wins over the list that is written before it.
  const css = '._ccc1{color:red}._bbb1{top:0}._aaa1{color:blue}'
  const both = '<p class="_ccc1 _aaa1"></p><ul class="_bbb1"></ul>'
  expect(partCss(css, opening + both, opening)).toEqual({
    first: '._ccc1{color:red}._aaa1{color:blue}',
    rest: '._bbb1{top:0}',
  })
})

test('no rule of a page is lost or written twice', () => {
  const css = ':root{--a:1}._aaa1{top:0}@media print{._bbb1{top:1px}._aaa1{top:2px}}'
  const { first, rest } = partCss(css, opening + below, opening)
  const declarations = (text: string) => (text.match(/[\w-]+:[^;}]+/g) ?? []).sort()
  expect(declarations(first + rest)).toEqual(declarations(css))
})

test('a document brings the rest of its CSS where its opening ends; a page without such a place all of it at once', () => {
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
