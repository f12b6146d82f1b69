/** The properties that the app uses of the Network Information API. Only Chromium has this API. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the data saver is on or the network is 2G. The app should then load less data. */
export const isSavingData = ({ saveData, effectiveType }: Connection = {}): boolean =>
  saveData === true || /(^|-)2g$/.test(effectiveType ?? '')

/** Whether less data should be loaded on the current connection. Works in a page and in a worker. */
export const isSavingDataNow = (): boolean =>
  isSavingData((globalThis as { navigator?: { connection?: Connection } }).navigator?.connection)
