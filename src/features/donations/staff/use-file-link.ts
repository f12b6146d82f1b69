import { useCallback, type RefCallback } from 'react'

/**
 * Makes links lead to a file in memory: pass the result as their `ref`. Each link has an address of its own, which exists
 * only in the browser and is freed with the link.
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
