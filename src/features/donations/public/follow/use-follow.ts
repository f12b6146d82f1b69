import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DonationStatus } from '@/api/donation-status'
import { useSession } from '@/lib/session'
import { keepFollowed, readFollowed, type Followed } from '@/offline/followed'
import { isReplacementEntry } from '@/offline/kinds/replacement'
import { isProofEntry } from '@/offline/kinds/proof'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { readEntries, readEntry } from '@/offline/outbox-store'
import { holdForEditing } from '@/pwa/outbox-actions'
import { receiptReference } from '@/pwa/use-receipt-states'
import { askDonation, type Opening } from '@/api/ask-donation'
import { troubleOf, type Trouble } from './follow-calls'

/**
 * Returns the reference and the e-mail with which a donation is requested: the guest's e-mail if this device has sent
 * the proof, else the signed-in user's. Resolves to null without an e-mail.
 */
async function openingOfReceipt(reference: string, ownEmail: string | null): Promise<Opening | null> {
  const entries = await readEntries().catch((): OutboxEntry[] => [])
  const sent = entries
    .filter(isProofEntry)
    .find((entry) => entry.state === 'sent' && entry.owner === null && receiptReference(entry) === reference)
  const email = sent?.fields.guest?.email ?? ownEmail
  return email ? { reference, email } : null
}

export interface ShownDonation {
  status: DonationStatus
  /** The time at which the state was read, by this device's clock, in ms since 1970. */
  readAt: number
  /** Whether this is the last known state, because no newer response has arrived. */
  isKept: boolean
  /** The token, or the reference and e-mail, with which the state was requested; null if they are not known. */
  opening: Opening | null
}

export interface Follow {
  shown: ShownDonation | null
  trouble: Trouble | null
  isAsking: boolean
  /** The donations whose state was opened on this device. */
  kept: readonly Followed[]
  /**
   * Requests a donation for a form. Resolves to null if a donation is shown, otherwise to the error that the form
   * shows.
   */
  ask: (opening: Opening) => Promise<Trouble | null>
  /** Repeats the request for the shown donation. */
  again: () => void
  show: (one: Followed) => void
  close: () => void
}

const openingOf = ({ link }: DonationStatus): Opening | null => (link === null ? null : { token: link })

interface Given {
  /** The token of a link in an e-mail. */
  token: string | undefined
  /** The reference of a donation whose state was opened on this device before. */
  reference: string | undefined
  /** The key of an outbox entry with a further proof. Its donation is opened, so that the user can edit the proof. */
  edit: string | undefined
}

/**
 * Returns the data with which the donation of an outbox entry can be requested, or null. The entry is not sent while it
 * is edited.
 */
async function openingOfEntry(key: string): Promise<Opening | null> {
  const entry = await readEntry(key).catch(() => null)
  if (!entry || !isReplacementEntry(entry) || entry.state === 'sent') return null
  await holdForEditing(key)
  const { proves, reference } = entry
  return 'token' in proves ? proves : { reference, email: proves.email }
}

/**
 * Returns the donation that the page shows. The URL contains its reference, so that a reload shows the donation again.
 * The token of an e-mail's link is removed from the URL immediately, so that it is not in the browser history of a
 * shared phone.
 */
export function useFollow({ token, reference, edit }: Given): Follow {
  const navigate = useNavigate()
  const session = useSession()
  const isKnown = session.status !== 'loading'
  const owner = session.status === 'signed-in' ? session.user.id : null
  const ownEmail = session.status === 'signed-in' ? session.user.email : null
  const [shown, setShown] = useState<ShownDonation | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<readonly Followed[]>([])
  /** The number of the newest request. Responses to older requests are ignored. */
  const asked = useRef(0)

  const reload = useCallback(async () => {
    const found = await readFollowed(owner)
    setKept(found)
    return found
  }, [owner])

  const toUrl = (doacao: string | undefined) =>
    void navigate({
      to: '/enviar-comprovante/estado',
      search: { doacao, editar: doacao && edit },
      hash: '',
      replace: true,
      resetScroll: false,
    })

  const showKept = (one: Followed, isKept: boolean) =>
    setShown({ status: one.status, readAt: one.readAt, isKept, opening: openingOf(one.status) })

  const fallBack = async (opening: Opening): Promise<boolean> => {
    const one = (await reload()).find(({ status }) =>
      'token' in opening ? status.link === opening.token : status.reference === opening.reference,
    )
    if (!one) return false
    showKept(one, true)
    toUrl(one.status.reference)
    return true
  }

  const askFor = async (opening: Opening): Promise<Trouble | null> => {
    const own = ++asked.current
    setAsking(true)
    setTrouble(null)
    try {
      const status = await askDonation(opening)
      if (own !== asked.current) return null
      const readAt = Date.now()
      setShown({ status, readAt, isKept: false, opening: openingOf(status) ?? opening })
      toUrl(status.reference)
      await keepFollowed(owner, status, readAt)
      await reload()
      return null
    } catch (error) {
      if (own !== asked.current) return null
      const found = troubleOf(error, opening)
      return found.isAway && (await fallBack(opening)) ? null : found
    } finally {
      if (own === asked.current) setAsking(false)
    }
  }

  const ask = async (opening: Opening) => setTrouble(await askFor(opening))

  const begin = useEffectEvent(async (found: readonly Followed[]) => {
    setKept(found)
    if (token) {
      toUrl(reference)
      await ask({ token })
      return
    }
    const edited = edit && !shown ? await openingOfEntry(edit) : null
    if (edited) {
      await ask(edited)
      return
    }
    if (!reference || reference === shown?.status.reference) return
    const one = found.find(({ status }) => status.reference === reference)
    if (one) showKept(one, true)
    const opening = (one && openingOf(one.status)) ?? (await openingOfReceipt(reference, ownEmail))
    if (opening) await ask(opening)
  })
  useEffect(() => {
    if (isKnown) void readFollowed(owner).then((found) => begin(found))
  }, [isKnown, owner, token, reference, edit])

  const again = () => {
    if (shown?.opening) void ask(shown.opening)
  }
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && shown && !isAsking) again()
  })
  useEffect(() => {
    const onReturn = () => refresh()
    window.addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  return {
    shown,
    trouble,
    isAsking,
    kept,
    ask: askFor,
    again,
    show: (one) => {
      showKept(one, true)
      toUrl(one.status.reference)
      const opening = openingOf(one.status)
      if (opening) void ask(opening)
    },
    close: () => {
      asked.current++
      setAsking(false)
      setShown(null)
      setTrouble(null)
      toUrl(undefined)
    },
  }
}
