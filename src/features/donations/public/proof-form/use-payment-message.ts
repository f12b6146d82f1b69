import { useEffect, useRef, useState } from 'react'
import type { DonationMethod } from '@/api/donation'
import type { Filled } from '../proof-state/message-reading'
import type { Proof } from '../proof-state/use-proof'

/** The shortest payment message. The file that reads messages is not loaded for a shorter text. */
const SHORTEST = 40

/**
 * Reads a payment message of M-Pesa or E-Mola that was pasted or shared into the description. It fills in amount and
 * method where the user has left them empty, once for each message, so that a user can clear them again.
 * @returns what was read, for the user to check
 */
export function usePaymentMessage(proof: Proof, methods: readonly DonationMethod[] | undefined): string {
  const { fields } = proof.state
  const [read, setRead] = useState<typeof import('../proof-state/message-reading').readMessage>()
  const isWanted = fields.description.length >= SHORTEST
  useEffect(() => {
    if (!isWanted) return
    // Without the file, for example without a network in a browser without a worker, the text stays a description.
    import('../proof-state/message-reading').then((file) => setRead(() => file.readMessage), console.info)
  }, [isWanted])

  const filled = useRef<Filled>({})
  useEffect(() => {
    const reading = isWanted && read?.(fields, methods, filled.current)
    if (!reading || !reading.filled) return
    filled.current = reading.filled
    proof.type(reading.change)
  })
  const found = isWanted && read?.(fields, methods)
  return found ? found.note : ''
}
