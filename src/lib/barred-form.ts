import type { FormEvent } from 'react'

interface Submittable {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Returns the form for `FormFrame`, but a submit with Enter does nothing while there is a barrier.
 * @param barrier why the form cannot be sent now, or null
 */
export const barredForm = <F extends Submittable>(form: F, barrier: string | null): F => ({
  ...form,
  onSubmit: (event) => (barrier === null ? form.onSubmit(event) : event.preventDefault()),
})
