/** The browser's Network Information API, which Safari and Firefox do not support. */
interface NetworkInformation extends Partial<EventTarget> {
  type?: string
  saveData?: boolean
}

const information = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection

const COSTS_NOTHING = ['wifi', 'ethernet', 'wimax']

/** Whether the browser distinguishes Wi-Fi from mobile data. If not, 'enviar só por Wi-Fi' is not offered. */
export const reportsConnectionType = (): boolean => {
  const type = information()?.type
  return type !== undefined && type !== 'unknown'
}

/** Whether the browser reports a connection that costs nothing per byte, such as Wi-Fi. */
export const isWifi = (): boolean => COSTS_NOTHING.includes(information()?.type ?? '')

/** Calls the listener when the type of the connection changes, in browsers that report the type. */
export const onConnectionChange = (listener: () => void): void =>
  information()?.addEventListener?.('change', listener)
