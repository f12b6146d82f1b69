import type { FormEvent } from 'react'

interface Submittable {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Returns the form for `FormFrame`, but a submit with Enter does nothing.
 * @param isBarred whether the form cannot be sent now, for example without a network
 */
export const barredForm = <F extends Submittable>(form: F, isBarred: boolean): F => ({
  ...form,
  onSubmit: (event) => (isBarred ? event.preventDefault() : form.onSubmit(event)),
})
