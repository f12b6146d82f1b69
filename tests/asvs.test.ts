import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const rows = readFileSync('server/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d+ /.test(line))

test('the README names every chapter of ASVS, and for each a test that exists', () => {
  const chapters = rows.map((row) => Number(/^\| V(\d+)/.exec(row)?.[1]))
  expect(chapters).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
  for (const row of rows) {
    const tests = [...row.matchAll(/`([\w/-]+\.test\.tsx?)`/g)].map(([, name = '']) => name)
    expect(tests, row).not.toEqual([])
    for (const name of tests) expect(existsSync(path.join('tests', name)), name).toBe(true)
  }
})
