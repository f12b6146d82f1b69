import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DonationStatus } from '@/api/donation-status'
import { useSession } from '@/lib/session'
import { isReplacementEntry, replacementKind, type ReplacementEntry } from '@/offline/kinds/replacement'
import { entryStatus, newEntry } from '@/offline/outbox-entry'
import { readBytes } from '@/offline/outbox-store'
import type { ProofFile } from '@/offline/proof-upload'
import { newSubmissionKey } from '@/offline/submission'
import { failureText } from '@/pwa/entry-texts'
import { putInOutbox, removeFromOutbox, sendEntryNow } from '@/pwa/outbox-actions'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { PROOF_MISSING } from '@/shared/proof'
import { loadSendPage } from './load-send-page'
import type { Opening } from '@/api/ask-donation'

/** Maximum time in ms that the form waits for a response. After that the outbox sends the file in the background. */
const PATIENCE_MS = 20_000
const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

export interface Replacement {
  file: ProofFile | null
  refused: { name: string; text: string; chosen: File } | null
  problem: string | null
  isSending: boolean
  /** The outbox entry whose file the server has not received yet. */
  waiting: ReplacementEntry | null
  choose: (file: File) => Promise<void>
  remove: () => void
  send: () => Promise<void>
}

interface Given {
  status: DonationStatus
  opening: Opening
  /** The key of the outbox entry to edit. */
  edit: string | undefined
  /** Called when the server has accepted the file. */
  onReceived: () => void
}

/** Sends another proof for a donation through the outbox, in the same way as the first proof (D8-D10). */
export function useReplacement({ status, opening, edit, onReceived }: Given): Replacement {
  const { reference } = status
  const session = useSession()
  const outbox = useOutboxEntries()
  const [file, setFile] = useState<ProofFile | null>(null)
  const [refused, setRefused] = useState<Replacement['refused']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  /** The idempotency key of this file. Another file gets another key. */
  const key = useRef<string | null>(null)
  const own = outbox.entries.filter(isReplacementEntry).filter((entry) => entry.reference === reference)
  const waiting = own.find((entry) => entry.state !== 'sent' && entry.key !== edit) ?? null
  const edited =
    edit === undefined ? undefined : own.find((entry) => entry.key === edit && entry.state !== 'sent')

  const takeEdited = useEffectEvent((entry: ReplacementEntry, bytes: ArrayBuffer | null) => {
    if (!bytes) return
    key.current = entry.key
    setFile({ ...entry.file, bytes })
    setProblem(failureText(entry))
  })
  const editedKey = edited?.key
  const readEdited = useEffectEvent(async () => {
    if (edited) takeEdited(edited, await readBytes(edited).catch(() => null))
  })
  useEffect(() => {
    if (editedKey !== undefined) void Promise.resolve().then(() => readEdited())
  }, [editedKey])

  // The outbox may send the file while this page is open. The number of sent entries then rises.
  const sentCount = own.filter((entry) => entryStatus(entry) === 'sent').length
  const known = useRef<number | null>(null)
  const tell = useEffectEvent(onReceived)
  useEffect(() => {
    if (outbox.status !== 'ready') return
    if (known.current !== null && sentCount > known.current) tell()
    known.current = sentCount
  }, [outbox.status, sentCount])

  const entryFor = (chosen: ProofFile, entryKey: string): ReplacementEntry => {
    const { name, type, size, sha256 } = chosen
    const owner = session.status === 'signed-in' ? session.user.id : null
    return {
      ...newEntry({ key: entryKey, owner, now: Date.now() }),
      kind: 'replacement',
      reference,
      amountCents: Math.round(status.amount * 100),
      proves: 'token' in opening ? { token: opening.token } : { email: opening.email },
      file: { name, type, size, sha256 },
    }
  }

  /** Sends a file without the outbox, because this browser cannot store it. */
  const sendUnkept = async (entry: ReplacementEntry, bytes: ArrayBuffer) => {
    try {
      await replacementKind.send(entry, [bytes], {})
      onReceived()
    } catch (error) {
      console.warn('The file was not sent', error)
      setProblem('Não seguiu, e este navegador não deixa guardar. Verifique a rede e tente outra vez.')
    }
  }

  const deliver = async (chosen: ProofFile) => {
    key.current ??= newSubmissionKey()
    const entry = entryFor(chosen, key.current)
    try {
      await putInOutbox(entry, [chosen.bytes])
    } catch (error) {
      console.warn('The file could not be saved', error)
      return sendUnkept(entry, chosen.bytes)
    }
    if (!navigator.onLine) return
    const settled = await Promise.race([sendEntryNow(entry.key), after(PATIENCE_MS)])
    // Only a clear refusal is shown in the form (D10). In all other cases the entry stays in the outbox.
    if (settled?.state !== 'rejected') return
    setProblem(failureText(settled))
    // An edited entry stays in the outbox, and the next attempt replaces it under the same key.
    if (entry.key === edit) return
    key.current = null
    await removeFromOutbox(entry.key)
  }

  return {
    file,
    refused,
    problem,
    isSending,
    waiting: isSending ? null : waiting,
    choose: async (chosen) => {
      const { readProofFile } = await loadSendPage()
      const reading = await readProofFile(chosen)
      setProblem(null)
      if ('problem' in reading) return setRefused({ name: chosen.name, text: reading.problem, chosen })
      setRefused(null)
      setFile(reading.file)
      if (key.current !== edit) key.current = null
    },
    remove: () => {
      setFile(null)
      setProblem(null)
    },
    send: async () => {
      if (isSending) return
      if (!file) return setProblem(PROOF_MISSING)
      setProblem(null)
      setSending(true)
      try {
        await deliver(file)
      } finally {
        setSending(false)
      }
    },
  }
}
