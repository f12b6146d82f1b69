import { useEffect, useEffectEvent, useState } from 'react'
import { askDonation, type Opening } from '../api/ask-donation'
import type { DonationStatus } from '../api/donation-status'
import { useSession } from '../lib/session'
import { keepFollowed, readFollowed } from '../offline/followed'
import { isProofEntry, type ProofEntry } from '../offline/kinds/proof'
import type { OutboxEntry } from '../offline/outbox-entry'
import { formatReference } from '../shared/reference'

/**
 * Maximum number of receipts whose state is requested when the list opens, starting with the newest. All devices of one
 * network share the server's rate limit.
 */
const ASKED_MAX = 5

export const receiptReference = ({ receipt, key }: OutboxEntry): string =>
  receipt?.reference ?? formatReference(key)

/**
 * Returns the states of the donations whose receipts are stored on this device. At first it returns the last known
 * states. If there is a network, it then requests the current states of donations that are not approved yet.
 */
export function useReceiptStates(entries: readonly OutboxEntry[]): ReadonlyMap<string, DonationStatus> {
  const session = useSession()
  const owner = session.status === 'signed-in' ? session.user.id : null
  const email = session.status === 'signed-in' ? session.user.email : null
  const [states, setStates] = useState<ReadonlyMap<string, DonationStatus>>(new Map())
  const proofs = entries.filter(isProofEntry).filter(({ receipt }) => receipt !== null)
  const keys = proofs.map(({ key }) => key).join(' ')

  const openingFor = (entry: ProofEntry, known: DonationStatus | undefined): Opening | null => {
    if (known?.link) return { token: known.link }
    const address = entry.fields.guest?.email ?? (entry.owner === owner ? email : null)
    return address ? { reference: receiptReference(entry), email: address } : null
  }
  const read = useEffectEvent(async (isGone: () => boolean) => {
    const known = new Map((await readFollowed(owner)).map(({ status }) => [status.reference, status]))
    if (isGone()) return
    setStates(new Map(known))
    for (const entry of [...proofs].reverse().slice(0, ASKED_MAX)) {
      const before = known.get(receiptReference(entry))
      const opening = before?.fate === 'approved' || !navigator.onLine ? null : openingFor(entry, before)
      if (!opening) continue
      try {
        const status = await askDonation(opening)
        if (isGone()) return
        known.set(status.reference, status)
        setStates(new Map(known))
        await keepFollowed(owner, status, Date.now())
      } catch (error) {
        // The receipt is shown without its state. The page of the donation's state shows why the state cannot be read.
        console.info('The state of a receipt could not be read', error)
      }
    }
  })
  useEffect(() => {
    let isGone = false
    const start = () => void read(() => isGone)
    if (keys) start()
    window.addEventListener('online', start)
    return () => {
      isGone = true
      window.removeEventListener('online', start)
    }
  }, [keys, owner])
  return states
}
