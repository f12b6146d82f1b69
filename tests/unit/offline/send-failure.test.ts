// @vitest-environment node
import { expect, test } from 'vitest'
import { ApiError, type FailureKind } from '@/api/api-error'
import { toSendFailure } from '@/offline/send-failure'

const status = (code: number) =>
  toSendFailure(new ApiError({ status: code, kind: 'status', detail: 'x', retryAfter: 9 }))

test.each([
  [302, 'portal', false],
  [400, 'refused', false],
  [401, 'login', false],
  [404, 'refused', false],
  [408, 'busy', false],
  [409, 'received-before', false],
  [413, 'refused', false],
  [425, 'busy', false],
  [429, 'busy', false],
  [500, 'server', true],
  [503, 'server', true],
])('an answer %d means ‘%s’', (code, why, mayHaveArrived) => {
  expect(status(code)).toEqual({
    ...{ why, mayHaveArrived, status: code, text: 'x', fields: {}, retryAfter: 9 },
  })
})

test.each([
  ['network', 'network'],
  ['aborted', 'network'],
  ['timeout', 'timeout'],
  ['not-an-answer', 'portal'],
])('without a usable answer, ‘%s’ means ‘%s’, and it may have arrived', (kind, why) => {
  expect(toSendFailure(new ApiError({ status: 0, kind: kind as FailureKind }))).toEqual({
    why,
    mayHaveArrived: true,
  })
})
