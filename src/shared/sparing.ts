/** What Chromium tells of a connection; other browsers tell nothing. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the person's plan or the network asks for less. */
export const isSparing = ({ saveData, effectiveType }: Connection = {}): boolean =>
  saveData === true || /(^|-)2g$/.test(effectiveType ?? '')

/** The same of the connection as it is now, in a page or a worker. */
export const isSparingNow = (): boolean =>
  isSparing((globalThis as { navigator?: { connection?: Connection } }).navigator?.connection)
