/** The Network Information API, which only Chromium has. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user's data saver is on or the network is 2G, so that less data should be loaded. */
export const isSavingData = ({ saveData, effectiveType }: Connection = {}): boolean =>
  saveData === true || /(^|-)2g$/.test(effectiveType ?? '')

/** Whether less data should be loaded on the current connection. Works in a page and in a worker. */
export const isSavingDataNow = (): boolean =>
  isSavingData((globalThis as { navigator?: { connection?: Connection } }).navigator?.connection)
