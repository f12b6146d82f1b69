/** The Network Information API, which only Chromium has. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user's data saver is on or the network is 2G, so that less data should be loaded. */
export const isSparing = ({ saveData, effectiveType }: Connection = {}): boolean =>
  saveData === true || /(^|-)2g$/.test(effectiveType ?? '')

/** The same for the current connection, in a page or a worker. */
export const isSparingNow = (): boolean =>
  isSparing((globalThis as { navigator?: { connection?: Connection } }).navigator?.connection)
