import { useState } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { Icon } from '../media/icon'
import styles from './read-age.module.css'

/** Data that is younger than this and was read online shows no date. */
const FRESH_MS = 24 * 3600_000

const MOMENT = new Intl.DateTimeFormat('pt-PT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Short format, since the label has only two lines on a phone. */
const SHORT = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'short' })

interface ReadAgeProps {
  /** Time when the data was read, in ms since 1970. */
  at: number
  /**
   * Overlaps the element above, so that nothing moves: on a prerendered page the age is known only after the first
   * paint.
   */
  isLabel?: boolean
}

/** The time when the shown data was read. Visible only without a network or if the data is older than a day (D5). */
export function ReadAge({ at, isLabel = false }: ReadAgeProps) {
  const network = useNetwork()
  const [now] = useState(() => Date.now())
  const isAway = network === 'offline' || network === 'unreached'
  if (!isAway && now - at < FRESH_MS) return null
  const age = (
    <p className={styles.age}>
      <Icon name={isAway ? 'offline' : 'clock'} />
      <span>
        Atualizado em {(isLabel ? SHORT : MOMENT).format(at)}
        {isAway && ' · a ler sem ligação'}
      </span>
    </p>
  )
  return isLabel ? <div className={styles.label}>{age}</div> : age
}
