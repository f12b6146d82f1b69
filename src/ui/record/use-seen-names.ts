import { useState } from 'react'

/**
 * The names of all records that a list has had while the form is open: a chosen record may be deleted meanwhile, and the
 * form must still say which one it was.
 */
export function useSeenNames(list: readonly { id: number; name: string }[]): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(() => new Map())
  if (list.some(({ id }) => !seen.has(String(id))))
    setSeen(new Map([...seen, ...list.map(({ id, name }) => [String(id), name] as const)]))
  return seen
}
