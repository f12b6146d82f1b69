import { useState } from 'react'
import { changeRefusal, failedStatus, logFailure, type ChangeWords } from '@/lib/change-failure'
import type { FormFailure } from '@/lib/form-refusal'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

interface RemovalOptions<T, Choice> {
  words: ChangeWords
  changes: Changes
  call: (record: T, choice: Choice) => Promise<unknown>
  /** Called after the record was deleted and the lists no longer show it. */
  onGone?: (record: T) => void
}

export interface Removal<T, Choice> {
  /** The record that the user is asked about before it is deleted, or null. */
  asked: T | null
  isBusy: boolean
  failure: FormFailure | null
  ask: (record: T) => void
  cancel: () => void
  confirm: (choice: Choice) => void
}

/** Deletes a record. It first asks the user and explains the consequences, because a deletion cannot be undone. */
export function useRemoval<T, Choice = void>(options: RemovalOptions<T, Choice>): Removal<T, Choice> {
  const { words, changes, call, onGone } = options
  const [asked, setAsked] = useState<T | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const refresh = useRefresh(changes)

  const begin = (record: T | null) => {
    setFailure(null)
    setAsked(record)
  }
  const remove = async (record: T, choice: Choice) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(record, choice)
      toast.success(words.done)
      await refresh()
      setAsked(null)
      onGone?.(record)
    } catch (error) {
      logFailure(words, error)
      toast.error(words.failed)
      setFailure(changeRefusal(words, error).failure ?? { title: words.failed })
      // Another user has changed or deleted the record. The list is updated, so that it shows the current state.
      if ([404, 412].includes(failedStatus(error))) await refresh()
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
