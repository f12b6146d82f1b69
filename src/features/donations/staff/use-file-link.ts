import { useCallback, type RefCallback } from 'react'

/**
 * Returns a `ref` that makes a link lead to a file in memory. Each link gets its own blob URL, which is revoked when
 * the link is removed.
 */
export const useFileLink = (file: Blob | undefined): RefCallback<HTMLAnchorElement> =>
  useCallback(
    (link: HTMLAnchorElement | null) => {
      if (!link || !file) return undefined
      const address = URL.createObjectURL(file)
      link.href = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
