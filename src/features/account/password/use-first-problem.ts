import { useEffect, useRef } from 'react'

/** Leads to the first field that something is wrong with, each time that something new is said of the fields. */
export function useFirstProblem(problems: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  return form
}
