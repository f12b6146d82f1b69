import { useEffect, useRef, useState } from 'react'
import type { DonationMethod } from '@/api/donation'
import type { Filled } from '../proof-state/message-reading'
import type { Proof } from '../proof-state/use-proof'

/** Length in characters of the shortest payment message. Shorter texts do not load the code that reads messages. */
const SHORTEST = 40

/**
 * Reads a payment message of M-Pesa or E-Mola that was pasted or shared into the description. The hook fills in amount
 * and method if they are empty. It does this only once for each message, so that the user can clear the fields again.
 * @returns a note with the data of the message, for the user to check
 */
export function usePaymentMessage(proof: Proof, methods: readonly DonationMethod[] | undefined): string {
  const { fields } = proof.state
  const [read, setRead] = useState<typeof import('../proof-state/message-reading').readMessage>()
  const isWanted = fields.description.length >= SHORTEST
  useEffect(() => {
    if (!isWanted) return
    // If this chunk cannot be loaded, for example without a network in a browser without a worker, the text remains
    // only a description.
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
