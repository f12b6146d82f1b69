import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  EDITOR_SHELLS,
  FIELD_SHELL,
  NOT_FOUND_PAGE,
  PRERENDERED_ROUTES,
  STAFF_SHELL,
} from '@/shared/site-routes'
import { htmlProblems } from '../support/html'

const FILES = [
  ...PRERENDERED_ROUTES.map((route) => `${route}/index.html`),
  NOT_FOUND_PAGE,
  'shell.html',
  STAFF_SHELL,
  FIELD_SHELL,
  ...EDITOR_SHELLS.map(({ file }) => file),
]

describe.each(FILES)('the file dist/%s', (name) => {
  test('is HTML that a validator accepts', () => {
    expect(htmlProblems(readFileSync(path.join('dist', name), 'utf8'))).toEqual([])
  })
})

test.each([
  ['a style element in the body', '<main><style>p{top:0}</style><h1>x</h1></main>', /style/],
  ['a caption outside its figure', '<main><div><figcaption>x</figcaption></div></main>', /figcaption/],
])('the validator finds %s', (_, body, problem) => {
  const html = `<!doctype html><html lang="pt-PT"><head><title>x</title></head><body>${body}</body></html>`
  expect(htmlProblems(html).join('\n')).toMatch(problem)
})
