import { expect, test } from 'vitest'
import { createLogger } from '../../../../server/http/logging'

function logged(error: unknown): string {
  let lines = ''
  createLogger('info', { write: (line) => (lines += line) }).error({ err: error }, 'falhou')
  return lines
}

test('a text that JSON.parse quotes in its error is not logged', () => {
  let error: unknown
  try {
    JSON.parse('Ana Maria, +258 84 000 0000')
  } catch (thrown) {
    error = thrown
  }
  expect(String(error)).toContain('Ana Maria')
  expect(logged(error)).not.toContain('Ana')
  expect(logged(error)).toContain('"name":"SyntaxError"')
  expect(logged(error)).toContain('logging.test.ts')
})

test("a database's message is not logged, but its code is", () => {
  const error = Object.assign(new Error('Key (email)=(ana@exemplo.example) exists'), {
    severity: 'ERROR',
    code: '23505',
  })
  expect(logged(error)).not.toContain('ana@')
  expect(logged(error)).toContain('23505')
})

test('the message of another error is logged', () => {
  expect(logged(new Error('A key was claimed and has no answer'))).toContain('A key was claimed')
})
