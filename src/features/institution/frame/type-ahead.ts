import { foldText } from '@/shared/fold'

/** What was typed counts together until a second has gone by without a letter (spec §9). */
export const TYPE_AHEAD_RESET_MS = 1_000

let typed = ''
let lastAt = -Infinity

/**
 * Where letters lead in a menu: to the next item that begins with what was typed, round in a circle. One letter again
 * and again goes from one of its items to the next.
 * @param at the item that has the focus; -1 where none has
 * @param now ms, by any clock that only goes on
 */
export function itemByLetter(letter: string, labels: string[], at: number, now: number): number | undefined {
  typed = now - lastAt < TYPE_AHEAD_RESET_MS ? typed + foldText(letter) : foldText(letter)
  lastAt = now
  const isOneLetter = [...typed].every((one) => one === typed[0])
  const wanted = isOneLetter ? (typed[0] ?? '') : typed
  // A longer word may still be the one of the item that has the focus.
  const first = Math.max(at, 0) + (isOneLetter && at >= 0 ? 1 : 0)
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step) % labels.length
    if (foldText(labels[index] ?? '').startsWith(wanted)) return index
  }
  return undefined
}

/** Gives the focus to the item of an open menu that a letter leads to. */
export function leadByLetter(menu: HTMLElement, letter: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const index = itemByLetter(
    letter,
    items.map((item) => item.textContent.trim()),
    at,
    performance.now(),
  )
  if (index !== undefined) items[index]?.focus()
}
