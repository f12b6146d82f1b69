import { useEffect, useState } from 'react'

const inState = (): string | null => {
  const state: unknown = history.state
  const token =
    typeof state === 'object' && state !== null && 'receiptToken' in state ? state.receiptToken : null
  return typeof token === 'string' ? token : null
}
const inAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token')

/**
 * Returns the token of the link in an e-mail. The token is moved from the URL's fragment to the state of the history
 * entry, so that it appears neither on a printed page nor in a shared URL, and a reload still finds it.
 */
export function useReceiptToken(): string | null {
  const [token, setToken] = useState(() => inAddress() ?? inState())
  useEffect(() => {
    const move = () => {
      const given = inAddress()
      if (given === null) return
      history.replaceState(
        { ...(history.state as object | null), receiptToken: given },
        '',
        location.pathname,
      )
      setToken(given)
    }
    move()
    addEventListener('hashchange', move)
    return () => removeEventListener('hashchange', move)
  }, [])
  return token
}
