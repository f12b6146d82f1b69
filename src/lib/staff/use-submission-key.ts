import { useRef } from 'react'
import { newSubmissionKey } from '@/offline/submission'

/**
 * Returns the key for a request that creates a record: the same one for the same values, so that the server stores a
 * request once whose answer was lost (D9). Other values are another request, which the same key would be refused for.
 */
export function useSubmissionKey(): (values: object) => string {
  const sent = useRef({ body: '', key: '' })
  return (values) => {
    const body = JSON.stringify(values)
    if (sent.current.body !== body) sent.current = { body, key: newSubmissionKey() }
    return sent.current.key
  }
}
