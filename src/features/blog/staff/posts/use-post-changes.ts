import { useState } from 'react'
import type { ManagedPost } from '@/api/managed-post'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { toast } from '@/ui/feedback/toast'
import type { BulkAction } from '@/ui/list/bulk-bar'
import { runEach } from '@/ui/list/run-each'
import { UNDO_MS } from '@/ui/record/use-quick-change'
import { useRefresh } from '@/ui/record/use-refresh'
import { CHANGE, postFailure } from '../post-words'
import { postChanges } from '../post-queries'
import { changeListed, type PostChange } from './post-changes'

type Undo = () => Promise<unknown>

const UNDOING: ChangeWords = { ...CHANGE, done: 'Anulado.', failed: 'Não foi possível anular.' }

/** @param before text about the changes that succeeded before the failure */
function sayFailed(words: ChangeWords, error: unknown, before = ''): void {
  logFailure(words, error)
  toast.error({ title: words.failed, text: before + postFailure(error) })
}

/** Returns functions that change one post or several posts of the list and then offer to undo the change. */
export function usePostChanges(userId: number) {
  const refresh = useRefresh(postChanges(userId))
  /** The ids of the posts that are being changed with the buttons of their own rows. */
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const setIsBusy = (id: number, isBusy: boolean) =>
    setBusy((before) => new Set(isBusy ? [...before, id] : [...before].filter((one) => one !== id)))

  const offerUndo = (text: string, undos: readonly Undo[]) =>
    toast.success(text, { label: 'Anular', forMs: UNDO_MS, onPress: () => void undo(undos) })

  async function undo(undos: readonly Undo[]): Promise<void> {
    const failures = await runEach(
      undos,
      (one) => one(),
      () => undefined,
    )
    const failure = failures[0]
    if (failure) sayFailed(UNDOING, failure.error)
    else toast.success(UNDOING.done)
    await refresh()
  }

  /** Changes one post and offers to undo the change. Does nothing while another change of this post is running. */
  async function change(post: ManagedPost, wanted: Pick<PostChange, 'words' | 'make'>): Promise<void> {
    if (busy.has(post.id)) return
    setIsBusy(post.id, true)
    try {
      const undone = await changeListed(post, wanted)
      offerUndo(wanted.words.done, [undone])
    } catch (error) {
      sayFailed(wanted.words, error)
    }
    await refresh()
    setIsBusy(post.id, false)
  }

  /** Changes the selected posts. Returns the posts for which the change failed. */
  const changeMany =
    (wanted: PostChange): BulkAction<ManagedPost>['run'] =>
    async (selected, onStep) => {
      const fitting = selected.filter(wanted.fits)
      const skipped = selected.length - fitting.length
      const undos: Undo[] = []
      const failures = await runEach(
        fitting,
        async (post) => undos.push(await changeListed(post, wanted)),
        (done) => onStep(skipped + done),
      )
      await refresh()
      const done = undos.length === 1 ? wanted.words.done : wanted.manyDone(undos.length)
      const [failure] = failures
      if (failure)
        sayFailed(
          wanted.words,
          failure.error,
          undos.length > 0 ? `${done} Os outros continuam selecionados. ` : '',
        )
      else if (undos.length === 0) toast.info(wanted.nothing)
      else offerUndo(done, undos)
      return failures.map(({ record }) => record)
    }

  return { busy, change, changeMany }
}
