import { expect, test } from 'vitest'
import { EXCEPTIONS, styleProblems } from './support/style-tokens'
import { sourceTree } from './support/tree'

const problemsIn = (text: string, path = 'src/ui/page/a.module.css') => styleProblems([{ path, text }])
const declared = (declaration: string) => problemsIn(`.a { ${declaration} }`)

const tree = sourceTree().filter(({ path }) => /^src\/.*\.css$/.test(path))

test('every gap, font size and width condition is a token', () => {
  expect(tree.length).toBeGreaterThan(100)
  expect(styleProblems(tree)).toEqual([])
})

test('the tokens are seven gaps and eight font sizes', () => {
  const tokens = tree.find(({ path }) => path === 'src/ui/theme/tokens.css')?.text ?? ''
  const named = (letter: string) =>
    new Set([...tokens.matchAll(new RegExp(`--${letter}\\d+(?=:)`, 'g'))].map(([name]) => name))
  expect(named('g').size).toBe(7)
  expect(named('t').size).toBe(8)
})

test('every token that a style sheet uses is defined', () => {
  const all = tree.map(({ text }) => text).join('\n')
  const used = [...all.matchAll(/var\((--[gst]\d+)\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(1000)
  expect([...new Set(used)].filter((name) => !all.includes(`${name}:`))).toEqual([])
})

test('every exception is still needed', () => {
  const unused = EXCEPTIONS.filter(
    ({ file, value }) =>
      !tree.some(
        ({ path, text }) =>
          path.endsWith(`/${file}.module.css`) && text.replace(/\s+/g, ' ').includes(`: ${value};`),
      ),
  )
  expect(unused).toEqual([])
})

test('tokens, sums of tokens and relative sizes are accepted', () => {
  const right = [
    'margin: 0 auto var(--g4)',
    'padding: var(--g2) var(--gutter) calc(var(--g2) + env(safe-area-inset-bottom))',
    'margin-left: calc(-1 * var(--g3))',
    'margin-top: 2px',
    'padding-left: 12%',
    'gap: clamp(var(--g5), 3vw, var(--g6))',
    'font-size: var(--t3)',
    'font-size: min(var(--t1), 4vw)',
    'font-size: 1em',
    'font: inherit',
    'font: 700 var(--t5)/1.2 var(--head)',
    'font: 600 min(var(--t1), 3.55vw) / 1.1 var(--text)',
    'font: 600 var(--t2) var(--text)',
    'font: var(--t2)/1.5 ui-monospace,\n monospace',
    'min-height: 52px',
    'border-top: 8px solid',
  ]
  for (const text of right) expect(declared(text), text).toEqual([])
  expect(problemsIn('@media (min-width: 38.75em) and (max-width: 62.49em) {}')).toEqual([])
  expect(problemsIn('@media (scripting: none) {}')).toEqual([])
})

test('a literal in a gap, a font size or a width condition is refused', () => {
  const wrong = [
    'margin: 0 auto 14px',
    'padding: calc(8px + var(--g2))',
    'gap: 1rem',
    'row-gap: 12px',
    'scroll-margin-top: 90px',
    'font-size: 15px',
    'font-size: 0.95rem',
    'font-size: clamp(2rem, 1rem + 3vw, 4rem)',
    'font-size: small',
    'font: 700 1.2rem/1.2 var(--head)',
    'font: 600 17px var(--text)',
  ]
  for (const text of wrong) expect(declared(text), text).toHaveLength(1)
  const widths = ['(min-width: 1000px)', '(max-width: 62.5em)', '(min-width: 48em)', '(width >= 48em)']
  for (const width of widths) expect(problemsIn(`@media ${width} {}`), width).toHaveLength(1)
})
