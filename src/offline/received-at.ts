import type { EntryReceipt } from './outbox-entry'

/**
 * Returns the time at which the association received an entry: by the server's clock if the server sent a time, else by
 * this device's clock.
 */
export function receivedAt(receipt: EntryReceipt): Date {
  const byServer = new Date(receipt.receivedAt ?? receipt.at)
  return Number.isNaN(byServer.getTime()) ? new Date(receipt.at) : byServer
}
