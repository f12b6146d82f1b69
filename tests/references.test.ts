import { expect, test } from 'vitest'
import { definedNumbers, referenceProblems } from './support/references'
import { sourceTree } from './support/tree'

/**
 * The section sign. It is escaped, and wrong numbers below are built from pieces, because the same rules check this
 * file.
 */
const SIGN = '\u00a7'

const rules = {
  path: 'src/RULES.md',
  text: '# Rules\n\n## 2. Screens\n\n### 2.5 Guard\n\nSee RULES §2.5.\n\n## 4. States\n',
}
const decisions = {
  path: 'src/DECISIONS.md',
  text: '**D1.** One.\n\n**D5.** By RULES §4.\n\n**L6.** Lost.\n',
}
const problemsIn = (text: string, path = 'src/lib/a.ts') =>
  referenceProblems([rules, decisions, { path, text }]).map((problem) => problem.replace(`${path}: `, ''))

test('every citation in the repository names an existing rule, decision or lesson', () => {
  const tree = sourceTree()
  const fileText = (wanted: string) => tree.find(({ path }) => path === wanted)?.text ?? ''
  const numbers = definedNumbers(fileText(rules.path), fileText(decisions.path))
  // D1 to D49 exist without a gap.
  const decided = numbers.filter((one) => one.startsWith('D'))
  expect(decided.length).toBeGreaterThanOrEqual(49)
  // Later decisions, made in several branches at the same time, got their numbers in advance. So a number may remain
  // unused.
  const order = decided.map((one) => Number(one.slice(1)))
  expect(order.slice(0, 49)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1))
  expect(order).toEqual([...new Set(order)].sort((one, other) => one - other))
  expect(numbers.filter((one) => /^\u00a7\d+$/.test(one))).toEqual(
    Array.from({ length: 9 }, (_, at) => `${SIGN}${at + 1}`),
  )
  expect(referenceProblems(tree)).toEqual([])
})

test('valid citations are accepted, also across comment lines', () => {
  const right = [
    '/** A screen (RULES §2.5, §4, D5, L6). */',
    `/**\n * What it is for (RULES\n * ${SIGN}4, D1-D5).\n */`,
    '# RULES §2 and §4',
    "const line = 'M0 0 L50 20', colour = '#D50'",
  ]
  for (const text of right) expect(problemsIn(text), text).toEqual([])
})

test('a number that does not exist is reported', () => {
  expect(problemsIn(`// (${'D'}2)`)).toEqual([`${'D'}2 does not exist`])
  expect(problemsIn(`// (D5-${'D'}77)`)).toEqual([`${'D'}77 does not exist`])
  expect(problemsIn(`/* ${'L'}7 */`, 'src/ui/a.css')).toEqual([`${'L'}7 does not exist`])
  expect(problemsIn(`// RULES ${SIGN}3`)).toEqual([`${SIGN}3 does not exist`])
  expect(problemsIn(`// RULES §4, ${SIGN}2.6`)).toEqual([`${SIGN}2.6 does not exist`])
})

test('a citation of what is not in the repository is refused', () => {
  const old = [
    ['spec', `${SIGN}4`],
    ['spec’s', 'section'],
    ['the', 'specification'],
    ['section', '7'],
    ['field', 'lesson 6'],
    ['', `${SIGN}4`],
  ].map((pieces) => pieces.join(' '))
  for (const text of old) expect(problemsIn(`// (${text})`), text).not.toEqual([])
})

test('a number that is defined twice is refused', () => {
  const twice = { ...decisions, text: `${decisions.text}\n**D5.** Again.\n` }
  expect(referenceProblems([rules, twice])).toEqual(['D5 is defined twice'])
})
