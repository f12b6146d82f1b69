import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSubmissionKey } from '@/lib/staff/use-submission-key'

it('gives the same values the same key, also after a render, and other values another one', () => {
  const { result, rerender } = renderHook(() => useSubmissionKey())
  const first = result.current({ title: 'Chegaram as chapas' })
  rerender()
  expect(result.current({ title: 'Chegaram as chapas' })).toBe(first)
  const second = result.current({ title: 'Chegaram as chapas de zinco' })
  expect(second).not.toBe(first)
  expect(result.current({ title: 'Chegaram as chapas de zinco' })).toBe(second)
})
