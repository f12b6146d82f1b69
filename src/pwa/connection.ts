/** What the browser tells of the connection; Safari and Firefox tell nothing. */
interface NetworkInformation extends Partial<EventTarget> {
  type?: string
  saveData?: boolean
}

const information = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection

const COSTS_NOTHING = ['wifi', 'ethernet', 'wimax']

/** Whether the browser tells Wi-Fi from mobile data at all: only then is 'enviar só por Wi-Fi' a choice. */
export const tellsConnectionType = (): boolean => {
  const type = information()?.type
  return type !== undefined && type !== 'unknown'
}

/** Whether bytes are known to cost nothing now. */
export const isWifi = (): boolean => COSTS_NOTHING.includes(information()?.type ?? '')

/** Tells of every change of the connection's kind, where the browser does. */
export const onConnectionChange = (listener: () => void): void =>
  information()?.addEventListener?.('change', listener)
