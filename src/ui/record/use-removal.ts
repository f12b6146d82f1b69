import { useState } from 'react'
import { failedDetail, logFailure, type ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import type { FormFailure } from '@/lib/form-refusal'
import { toast } from '../feedback/toast'
import { toastFailure } from './failure-toast'
import { useRefresh, type Changes } from './use-refresh'

interface RemovalOptions<T extends { id: number }, Choice> {
  words: ChangeWords
  /**
   * All records of the list. After another user has changed the record and the list was read again, they contain its
   * new version.
   */
  records: readonly T[]
  /**
   * Reads the current record from the server. It is needed on a screen whose `records` do not include other users'
   * changes. It is called after 412 Precondition Failed, so that the next attempt sends the current version (D42).
   */
  present?: (record: T) => Promise<T>
  changes: Changes
  call: (record: T, choice: Choice) => Promise<unknown>
  /** Called after the record was deleted and the lists no longer show it. */
  onGone?: (record: T) => void
}

export interface Removal<T, Choice> {
  /**
   * The record whose deletion the user has to confirm, in the version that the list contains now; null if nothing has
   * to be confirmed.
   */
  asked: T | null
  isBusy: boolean
  failure: FormFailure | null
  ask: (record: T) => void
  cancel: () => void
  confirm: (choice: Choice) => void
}

/** The dialog's messages, by HTTP status, if another user has deleted or changed the record in the meantime. */
const OVERTAKEN: Readonly<Record<number, string>> = {
  404: 'Já não existe: outra pessoa excluiu este registo.',
  412: 'Outra pessoa alterou este registo entretanto. Exclua outra vez se ainda o quer excluir.',
}

/**
 * Returns the state and the actions for deleting a record or moving it to the bin (D53). The user has to confirm this in
 * a dialog that explains the consequences, such as whether the record can be restored.
 */
export function useRemoval<T extends { id: number }, Choice = void>(
  options: RemovalOptions<T, Choice>,
): Removal<T, Choice> {
  const { words, records, present, changes, call, onGone } = options
  const [chosen, setChosen] = useState<T | null>(null)
  const asked = chosen && (records.find(({ id }) => id === chosen.id) ?? chosen)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const refresh = useRefresh(changes)

  const begin = (record: T | null) => {
    setFailure(null)
    setChosen(record)
  }
  /**
   * Reads the record again if another user has changed it (412). Resolves to the error that the dialog has to explain.
   */
  const readAgain = async (record: T, error: unknown): Promise<unknown> => {
    if (!present || failedStatus(error) !== 412) return error
    try {
      const now = await present(record)
      setChosen((asked) => asked && now)
      return error
    } catch (again) {
      return again
    }
  }
  const remove = async (record: T, choice: Choice) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(record, choice)
      toast.success(words.done)
      await refresh()
      setChosen(null)
      onGone?.(record)
    } catch (refused) {
      logFailure(words, refused)
      const error = await readAgain(record, refused)
      const overtaken = OVERTAKEN[failedStatus(error)]
      // The list is read again first, so that the dialog shows the current record and the next attempt sends the
      // version of that record.
      if (overtaken) await refresh()
      toastFailure(words)
      setFailure(
        overtaken
          ? { title: words.failed, text: overtaken }
          : { title: words.failed, text: failedDetail(error) ?? failureReason(error) },
      )
    } finally {
      setBusy(false)
    }
  }
  return {
    asked,
    isBusy,
    failure,
    ask: begin,
    cancel: () => begin(null),
    confirm: (choice) => {
      if (asked !== null) void remove(asked, choice)
    },
  }
}
