import { useState } from 'react'

/**
 * Returns the names, by id, of all records that a list has contained while the form is open. If a chosen record is
 * deleted in the meantime, the form can still show its name.
 */
export function useSeenNames(list: readonly { id: number; name: string }[]): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(() => new Map())
  if (list.some(({ id }) => !seen.has(String(id))))
    setSeen(new Map([...seen, ...list.map(({ id, name }) => [String(id), name] as const)]))
  return seen
}
