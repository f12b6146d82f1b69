import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberPhotoQuery } from '@/lib/staff/member-photo'
import styles from './member-photo.module.css'

interface MemberPhotoProps {
  /** The id of the signed-in user. The photo's query is stored under this id. */
  userId: number
  /** The id of the person's account, or null if the person has no account. */
  account: number | null
  /** The version of the photo, or null if there is no photo. */
  version: string | null
  name: string
}

/** Returns the first letters of the first and the last word: 'Ana da Costa' -> 'AC'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}

/**
 * Photo of a team member. The initials are shown instead if there is no photo, while it is loading and if it cannot be
 * loaded.
 */
export function MemberPhoto({ userId, account, version, name }: MemberPhotoProps) {
  const { data } = useQuery({
    ...memberPhotoQuery(userId, account ?? 0, version ?? ''),
    enabled: account !== null && version !== null,
  })
  const [broken, setBroken] = useState<string | null>(null)
  if (account !== null && version !== null && data !== undefined && data !== broken)
    return (
      <img
        className={styles.photo}
        src={data}
        alt={`Fotografia de ${name}`}
        width={72}
        height={72}
        onError={() => setBroken(data)}
      />
    )
  return (
    <span className={styles.photo} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
