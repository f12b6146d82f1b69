import { foldText } from '@/shared/fold'

/** What was typed counts together until a second has gone by without a letter (RULES §9). */
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

/** Where an arrow, Home or End leads among so many items, round in a circle; undefined for any other key. */
function itemByArrow(key: string, count: number, at: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Gives the focus to the item of an open menu that an arrow, Home, End or a letter leads to. */
export function leadByKey(menu: HTMLElement, key: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const labels = items.map((item) => item.textContent.trim())
  const index =
    key.length > 1 ? itemByArrow(key, items.length, at) : itemByLetter(key, labels, at, performance.now())
  if (index !== undefined) items[index]?.focus()
}
