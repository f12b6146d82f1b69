import { useEffect, useState } from 'react'
import { isWifi } from './connection'
import type { Surroundings } from './entry-texts'
import { useNetwork } from './use-network'

/** How often texts about waiting times are renewed. */
const TICK_MS = 5_000

/** The device's clock, for texts such as 'daqui a 3 minutos'. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Clock and connection, for texts about the next attempt. */
export function useSurroundings(): Surroundings {
  const now = useNow()
  const isOnline = useNetwork() !== 'offline'
  return { now, isOnline, isWifi: isWifi() }
}
