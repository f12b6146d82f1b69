import { useState } from 'react'
import { changeRefusal, failedStatus, logFailure, type ChangeWords } from '@/lib/change-failure'
import type { FormFailure } from '@/lib/form-refusal'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

interface RemovalOptions<T, Choice> {
  words: ChangeWords
  changes: Changes
  call: (record: T, choice: Choice) => Promise<unknown>
  /** After the record is gone and the lists show it. */
  onGone?: (record: T) => void
}

export interface Removal<T, Choice> {
  /** The record whose deletion is being asked about. */
  asked: T | null
  isBusy: boolean
  failure: FormFailure | null
  ask: (record: T) => void
  cancel: () => void
  confirm: (choice: Choice) => void
}

/** The end of a record's life: asked about first with its consequences, then done, and not undone. */
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
      // Another person has changed or deleted it: the list then shows what is there now.
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
