import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOwnHash } from '@/lib/own-hash'

/**
 * Returns the token of a link in an e-mail. The token is in the fragment of the URL, which browsers do not send to
 * servers; reset links of earlier versions have it in the query. The token is removed from the URL immediately, so that
 * it does not remain in the browser history of a shared phone.
 */
export function useLinkToken(inQuery?: string) {
  const router = useRouter()
  const hash = useOwnHash('/login')
  const given = new URLSearchParams(hash).get('token') ?? inQuery
  const [token, setToken] = useState(given)
  // Takes the new token if the user opens another link while this form is shown.
  if (given && given !== token) setToken(given)
  useEffect(() => {
    if (!given) return
    void router.navigate({
      to: '/login',
      search: (search) => ({ ...search, token: undefined }),
      hash: '',
      replace: true,
      state: true,
    })
  }, [given, router])
  return { token, forget: () => setToken(undefined) }
}
