import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns the font size that the rule with this selector sets in a style file of the editor of projects. */
function sizeIn(file: string, selector: string): string | undefined {
  const css = readFileSync(`src/features/projects/staff/${file}`, 'utf8')
  const start = css.indexOf(`\n${selector} {`)
  return /font-size: ([^;]+);/.exec(css.slice(start, css.indexOf('}', start)))?.[1]
}

test("the heading of a project's history has the size of the headings of the other panels", () => {
  const others = sizeIn('parts/parts-panel.module.css', '.head h2')
  expect(others).toMatch(/^var\(--t\d\)$/)
  expect(sizeIn('editor/project-history.module.css', '.history h2')).toBe(others)
})
