import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { Icon } from '../media/icon'
import styles from './read-age.module.css'

/** Age in ms from which the date of the data is shown while the device is online. */
const FRESH_MS = 24 * 3600_000

interface AgeProps {
  at: number
  isAway: boolean
}

const AgeLine = ({ isAway, children }: { isAway: boolean; children: ReactNode }) => (
  <p className={styles.age}>
    <Icon name={isAway ? 'offline' : 'clock'} />
    <span>{children}</span>
  </p>
)

// This code is loaded only when an age is shown. The data of a first visit is fresh, so that visit does not need the
// code for dates. If the code cannot be loaded, the text only states that there is no network.
const Age = lazy(async (): Promise<{ default: (props: AgeProps) => ReactNode }> => {
  try {
    const { Time } = await import('../page/time')
    return {
      default: ({ at, isAway }) => (
        <AgeLine isAway={isAway}>
          Atualizado em <Time at={at} as="moment" />
          {isAway && ' · a ler sem rede'}
        </AgeLine>
      ),
    }
  } catch (error) {
    console.warn('The code of dates could not be loaded', error)
    return { default: ({ isAway }) => isAway && <AgeLine isAway>A ler sem rede</AgeLine> }
  }
})

interface ReadAgeProps {
  /** The time at which the data was read, in ms since 1970. With 0 (unknown) nothing is shown. */
  at: number
  /**
   * Whether the age is positioned over the element above it, so that no content moves when the age appears. A
   * prerendered page needs this, because the age is known only after the first paint. Without a network the age is
   * longer and takes its own space. A page that was opened offline reserves this space from the first paint.
   */
  isLabel?: boolean
}

/** The time when the shown data was read. Visible only without a network or if the data is older than a day (D5). */
export function ReadAge({ at, isLabel = false }: ReadAgeProps) {
  const network = useNetwork()
  // The first render must equal the server's HTML, which shows no age.
  const isHydrated = useHydrated()
  const [now] = useState(() => Date.now())
  const isAway = network === 'offline' || network === 'unreached'
  const isShown = isHydrated && at > 0 && (isAway || now - at >= FRESH_MS)
  // The note appears only when the code for dates has loaded, so that it appears with its full text and does not change
  // afterwards.
  const age = isShown && (
    <Suspense fallback={null}>
      <Age at={at} isAway={isAway} />
    </Suspense>
  )
  return isLabel ? (
    <div className={styles.label} data-away={(isShown && isAway) || undefined}>
      {age}
    </div>
  ) : (
    age
  )
}
