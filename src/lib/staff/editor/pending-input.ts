import { useEffect, useEffectEvent, useState } from 'react'
import type { Form } from '../../form'

/**
 * List of the form fields that pass their value to the form with a delay, such as a formatted text, because converting
 * it to HTML after each key would be slow. Before the values are sent or shown elsewhere, `flush` makes these fields
 * pass their current value.
 */
export class PendingInput {
  private readonly flushes = new Set<() => void>()

  /** @returns a function that removes the field from the list */
  add(flush: () => void): () => void {
    this.flushes.add(flush)
    return () => this.flushes.delete(flush)
  }

  flush(): void {
    this.flushes.forEach((flush) => flush())
  }
}

export const usePendingInput = (): PendingInput => useState(() => new PendingInput())[0]

/**
 * Returns a function that calls `work` after the delayed fields have passed their values and the form has rendered with
 * these values.
 */
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

/** Returns a copy of the form that sends only after the delayed fields have passed their values. */
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
