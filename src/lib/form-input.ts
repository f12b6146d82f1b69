import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { fieldNames, type FieldName } from './form-values'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the person has put into one control, or undefined where it is as it was rendered. */
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

/** The values that the page's controls have and the form's state does not, by the controls' names. */
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

/** Password managers may fill in a text field without an event that React sees. */
export const filledByBrowser = <Values extends object>(form: HTMLFormElement, known: Values) =>
  changedInPage(form, known, ({ type }) => !['checkbox', 'radio', 'select-one'].includes(type))

/**
 * A person or a password manager can fill in a prerendered form long before the scripts run on a slow phone. React would
 * put its own values over that: it is taken over before React's first change.
 * @param known what the page renders, by the names of the controls
 * @param adopt gets what is in the controls instead, perhaps nothing; called once, before the first paint
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

/** Sends a form whose button was pressed before the scripts ran (src/boot.ts), so that it need not be pressed again. */
export function sendIfPressed(form: HTMLFormElement): void {
  if (!('pressed' in form.dataset)) return
  delete form.dataset.pressed
  // After the render with what was typed. (requestSubmit is too new for the phones in the field.)
  setTimeout(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}
