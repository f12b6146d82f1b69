import { useEffect, useState } from 'react'

/** The address of a file in memory, which is freed with the component. */
export function useFileAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    // The address exists only in the browser, and must be freed when the file changes.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
