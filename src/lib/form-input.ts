import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { fieldNames, type FieldName } from './form-values'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the user's input in one control, or undefined if the control is unchanged since it was rendered. */
function changedValue(control: Control): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const { options, selectedIndex, value } = control
    const rendered = Array.from(options).findIndex((option) => option.defaultSelected)
    return selectedIndex === Math.max(rendered, 0) ? undefined : value
  }
  const { type } = control
  if (type === 'checkbox' || type === 'radio') {
    const { checked, defaultChecked, value } = control as HTMLInputElement
    if (checked === defaultChecked) return undefined
    if (type === 'checkbox') return checked
    return checked ? value : undefined
  }
  return control.value === '' || type === 'file' ? undefined : control.value
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/**
 * Returns the values that the user entered in the page's controls and that the form's state does not contain yet. The
 * keys are the names of the controls.
 */
export function changedInPage<Values extends object>(
  form: HTMLFormElement,
  known: Values,
  isAsked: (control: Control) => boolean = () => true,
): Partial<Values> {
  const found: Record<string, unknown> = {}
  const names: readonly string[] = fieldNames(known)
  for (const control of Array.from(form.elements)) {
    if (!isControl(control) || !names.includes(control.name) || !isAsked(control)) continue
    const value = changedValue(control)
    if (value !== undefined && value !== known[control.name as FieldName<Values>]) found[control.name] = value
  }
  return found as Partial<Values>
}

/**
 * Returns text that a password manager filled in. It must be read from the controls, because some password managers
 * cause no event that React receives.
 */
export const filledByBrowser = <Values extends object>(form: HTMLFormElement, known: Values) =>
  changedInPage(form, known, ({ type }) => !['checkbox', 'radio', 'select-one'].includes(type))

/**
 * Preserves input that was typed before React started. On a slow phone a user or a password manager can fill in a
 * prerendered form long before the scripts run, and React's first update would overwrite that input.
 * @param known the values that the prerendered page contains, by the names of the controls
 * @param adopt called once, before the first paint, with the values that differ from `known`; there may be none
 */
export function useEarlyInput<Values extends object>(
  known: Values,
  adopt: (early: Partial<Values>, form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const look = useEffectEvent((element: HTMLFormElement) => adopt(changedInPage(element, known), element))
  useLayoutEffect(() => {
    if (form.current) look(form.current)
  }, [])
  return form
}

/**
 * Sends a form if the user pressed its button before the scripts ran (src/boot.ts), so that the user does not have to
 * press the button again.
 */
export function sendIfPressed(form: HTMLFormElement): void {
  if (!('pressed' in form.dataset)) return
  delete form.dataset.pressed
  // The timeout lets React render the early input first. requestSubmit is not used, because old phones do not support
  // it.
  setTimeout(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}
