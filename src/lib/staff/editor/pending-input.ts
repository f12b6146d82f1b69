import { useEffect, useEffectEvent, useState } from 'react'
import type { Form } from '../../form'

/**
 * The fields of a form that give their value with a delay, such as a formatted text: writing its HTML after each key
 * would be slow. Before the values are sent or shown elsewhere, `flush` makes these fields give what is missing.
 */
export class PendingInput {
  private readonly flushes = new Set<() => void>()

  /** @returns removes the field again */
  add(flush: () => void): () => void {
    this.flushes.add(flush)
    return () => this.flushes.delete(flush)
  }

  flush(): void {
    this.flushes.forEach((flush) => flush())
  }
}

export const usePendingInput = (): PendingInput => useState(() => new PendingInput())[0]

/** Calls `work` after the delayed fields have given their values and the form was rendered with them. */
export function useAfterInput(pending: PendingInput, work: () => void): () => void {
  const [asked, setAsked] = useState(0)
  const call = useEffectEvent(work)
  useEffect(() => {
    if (asked > 0) call()
  }, [asked])
  return () => {
    pending.flush()
    setAsked((count) => count + 1)
  }
}

/** The same form, which sends only after its delayed fields have given their values. */
export function useFlushedForm<Values extends object, Failure>(
  form: Form<Values, Failure>,
  pending: PendingInput,
): Form<Values, Failure> {
  const send = useAfterInput(pending, form.send)
  return {
    ...form,
    send,
    onSubmit: (event) => {
      event.preventDefault()
      send()
    },
  }
}
