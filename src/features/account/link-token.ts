import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOwnHash } from '@/lib/own-hash'

/**
 * Returns the token of a link in an e-mail. The token is in the fragment of the URL, which browsers do not send to
 * servers; reset links of earlier versions have it in the query. It is removed from the URL at once, so that it is not
 * in the history of a shared phone.
 */
export function useLinkToken(inQuery?: string) {
  const router = useRouter()
  const hash = useOwnHash('/login')
  const given = new URLSearchParams(hash).get('token') ?? inQuery
  const [token, setToken] = useState(given)
  // The user has opened another link while this form is shown.
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
