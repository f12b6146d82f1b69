import { expect, test } from 'vitest'
import { createGuard } from '../../../../server/http/access'

const bearer = [{ bearer: [] }]
const guard = (access?: string | string[], security?: object[]) => () =>
  createGuard(
    { operationId: 'x', ...(access && { 'x-access': access }), ...(security && { security }) },
    'get',
    () => Promise.resolve(),
  )

test('an operation without x-access prevents the start', () => {
  expect(guard()).toThrow('x lacks x-access')
})

test('an operation that is public and requires a token, or the reverse, prevents the start', () => {
  expect(guard('public', bearer)).toThrow('contradict')
  expect(guard('staff')).toThrow('contradict')
  expect(guard('blog.view', [{}, ...bearer])).toThrow('contradict')
})

test('an unknown permission prevents the start', () => {
  for (const access of ['blog.publish', 'Public', ['blog.edit', 'blog.publish']])
    expect(guard(access, bearer)).toThrow('is not a permission of RULES §6')
})

test('public operations have no guard, all others have one', () => {
  expect(guard('public')()).toBeNull()
  expect(guard('public', [{}, ...bearer])()).toBeNull()
  for (const access of ['signed-in', 'staff', 'blog.view', ['blog.edit', 'blog.delete']])
    expect(guard(access, bearer)()).toBeTypeOf('function')
})
