import { useState } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { Icon } from '../media/icon'
import styles from './read-age.module.css'

/** What is younger and read online needs no date. */
const FRESH_MS = 24 * 3600_000

const MOMENT = new Intl.DateTimeFormat('pt-PT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A label has two lines on a phone. */
const SHORT = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'short' })

interface ReadAgeProps {
  /** When it was read, in ms since 1970. */
  at: number
  /** Over the edge of what stands above: on a page that is painted before this is known, nothing may move. */
  isLabel?: boolean
}

/** From when what is shown is, where it may not be the newest: read without a network, or older than a day (D5). */
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
