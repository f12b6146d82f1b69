/** The tools of the text editor that the build leaves out. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { UNUSED_TOOLS } from '../../server/build/editor-tools'

const SOURCES = path.resolve('src/ui/staff/editor')
const DIST = path.resolve('dist')
const USE = new RegExp(`<(?:MantineEditor|RichTextEditor)\\.(?:${UNUSED_TOOLS.join('|')})\\b`)
/** A default property of Mantine's popover. */
const POPOVER = 'hideDetached'

test('no screen uses a tool of the text editor that the build leaves out', () => {
  const sources = readdirSync(SOURCES)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  expect(sources.some((code) => code.includes('<MantineEditor.Bold'))).toBe(true)
  expect(sources.filter((code) => USE.test(code))).toEqual([])
})

test('a form with a text editor does not load the popovers of the tools that it does not use', () => {
  expect(readFileSync('node_modules/@mantine/core/esm/components/Popover/Popover.mjs', 'utf8')).toContain(
    POPOVER,
  )
  const shell = readFileSync(path.join(DIST, 'staff-post.html'), 'utf8')
  const chunks = [...shell.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file)
  expect(chunks.some((file) => file.includes('rich-text-editor'))).toBe(true)
  expect(chunks.filter((file) => readFileSync(path.join(DIST, file), 'utf8').includes(POPOVER))).toEqual([])
})
