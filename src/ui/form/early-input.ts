import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * On a slow phone a prerendered form stands, and is filled in by a person or a password manager, long before the
 * scripts run: nothing of that is lost.
 * @param known what the page would show, by the fields' names
 * @param adopt is told what stands in the fields instead, where something does; called once, before the first paint
 */
export function useEarlyInput<Name extends string>(
  known: Record<Name, string>,
  adopt: (early: Partial<Record<Name, string>>, form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const look = useEffectEvent((element: HTMLFormElement) => {
    const early: Partial<Record<Name, string>> = {}
    for (const name of Object.keys(known) as Name[]) {
      const field = element.elements.namedItem(name)
      const text = field && 'value' in field ? field.value : ''
      if (text && text !== known[name]) early[name] = text
    }
    adopt(early, element)
  })
  useLayoutEffect(() => {
    if (form.current) look(form.current)
  }, [])
  return form
}

/** Whoever pressed the button before the scripts ran (src/boot.ts) need not press it again. */
export function sendIfPressed(form: HTMLFormElement): void {
  if (!('pressed' in form.dataset)) return
  delete form.dataset.pressed
  // After the render with what was typed. (requestSubmit is too young for the phones of the field.)
  setTimeout(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}
