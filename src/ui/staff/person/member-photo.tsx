import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberPhotoQuery } from '@/lib/staff/member-photo'
import styles from './member-photo.module.css'

interface MemberPhotoProps {
  /** The signed-in user. */
  userId: number
  /** The person's account, or null without one. */
  account: number | null
  /** The version of the photo, or null without one. */
  version: string | null
  name: string
}

/** The first letters of the first and the last word: 'Ana da Costa' -> 'AC'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}

/** A member's photo. Without one, while it is loading and when it fails, the initials are shown in its place. */
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
