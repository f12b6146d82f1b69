import { useRef } from 'react'
import { newSubmissionKey } from '@/offline/submission'

/**
 * Returns a function that returns the Idempotency-Key for a request that creates a record. The same values get the same
 * key, so the server stores the record once even if its first response was lost (D9). Other values get a new key,
 * because the server rejects the same key with different values.
 */
export function useSubmissionKey(): (values: object) => string {
  const sent = useRef({ body: '', key: '' })
  return (values) => {
    const body = JSON.stringify(values)
    if (sent.current.body !== body) sent.current = { body, key: newSubmissionKey() }
    return sent.current.key
  }
}
