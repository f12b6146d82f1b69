import { useEffect, useState } from 'react'
import { isWifi } from './connection'
import type { Surroundings } from './entry-texts'
import { useNetwork } from './use-network'

/** Time in ms between two updates of texts about waiting times. */
const TICK_MS = 5_000

/** Returns the current time by the device's clock, updated regularly, for texts such as 'daqui a 3 minutos'. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the current time and the state of the connection, for texts about the next attempt. */
export function useSurroundings(): Surroundings {
  const now = useNow()
  const isOnline = useNetwork() !== 'offline'
  return { now, isOnline, isWifi: isWifi() }
}
