import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { Icon } from '../media/icon'
import styles from './read-age.module.css'

/** The age below which data that was read online shows no date, in milliseconds. */
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

// Loaded only when an age is shown. A first visit shows fresh data, so it does not need the code for dates. Without that
// code only what is known is said: that there is no network.
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
  /** When the data was read, in milliseconds since 1970; 0 if that is unknown, and then nothing is shown. */
  at: number
  /**
   * Whether the age lies over the element above, so that nothing moves when it appears. A prerendered page needs this,
   * because it knows the age only after the first paint.
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
  if (!isHydrated || !at || (!isAway && now - at < FRESH_MS)) return null
  // The whole note waits for the date, so that it appears once, with all its lines.
  const age = (
    <Suspense fallback={null}>
      <Age at={at} isAway={isAway} />
    </Suspense>
  )
  return isLabel ? <div className={styles.label}>{age}</div> : age
}
