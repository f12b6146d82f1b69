import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFlush } from '@/lib/form-keep'
import type { DraftOwner } from '@/offline/drafts'
import { DraftKeeper, type Kept } from './draft-keeper'
import type { LoadedDraft } from './proof-draft'
import type { ProofState } from './send-state'

/** Reads the draft of the proof form once, and saves every change (D7). */
export function useDraft(
  state: ProofState,
  slot: string,
  onRead: (draft: LoadedDraft | null, keeper: DraftKeeper) => Promise<void>,
) {
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  /** The owner whose draft was read. Undefined before that. */
  const [readOwner, setReadOwner] = useState<DraftOwner>()
  const keeper = useRef<DraftKeeper | null>(null)
  const before = useRef<Promise<unknown>>(undefined)
  const read = useEffectEvent(onRead)
  const { owner, round, fields, file, key, isInDoubt, view } = state

  useEffect(() => {
    const own = new DraftKeeper(owner, setKept, Date.now, slot)
    keeper.current = own
    let isGone = false
    void own.load(before.current).then(async (draft) => {
      if (isGone) return
      await read(draft, own)
      // The owner may have changed while the draft was read. The draft of the new owner is then still being read.
      if (!isGone) setReadOwner(owner)
    })
    return () => {
      isGone = true
      before.current = own.close()
    }
  }, [owner, round, slot])

  useFlush(() => void keeper.current?.flush())

  // While the proof is being sent, the draft is stored as 'in doubt'. If the page is closed now, it is unknown whether
  // the proof arrived.
  const isSending = view.kind === 'sending'
  useEffect(() => {
    keeper.current?.note({ fields, key, isInDoubt: isInDoubt || isSending }, file)
  }, [fields, file, key, isInDoubt, isSending])

  return { kept, keeper, isDraftRead: readOwner === owner }
}
