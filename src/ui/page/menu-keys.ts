import { foldText } from '@/shared/fold'

/**
 * Time in ms after the last letter at which a new word begins. Letters that are typed faster belong to one word (RULES
 * §9).
 */
export const TYPE_AHEAD_RESET_MS = 1_000

let typed = ''
let lastAt = -Infinity

/**
 * Finds a menu item by its first letters. Returns the index of the next item that begins with the typed letters; after
 * the last item the search continues at the first item. If the same letter is typed again, the next item with that
 * letter is found. Undefined if no item matches.
 * @param at the index of the focused item, -1 if none is focused
 * @param now the time in ms of a monotonic clock
 */
export function itemByLetter(letter: string, labels: string[], at: number, now: number): number | undefined {
  typed = now - lastAt < TYPE_AHEAD_RESET_MS ? typed + foldText(letter) : foldText(letter)
  lastAt = now
  const isOneLetter = [...typed].every((one) => one === typed[0])
  const wanted = isOneLetter ? (typed[0] ?? '') : typed
  // If a letter was added to a word, the focused item may still match, so the search starts with it. If only one letter
  // was typed, the search starts after the focused item.
  const first = Math.max(at, 0) + (isOneLetter && at >= 0 ? 1 : 0)
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step) % labels.length
    if (foldText(labels[index] ?? '').startsWith(wanted)) return index
  }
  return undefined
}

/**
 * Returns the index of the item to which an arrow key, Home or End moves the focus. The first item follows the last
 * item. Returns undefined for other keys.
 */
function itemByArrow(key: string, count: number, at: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Moves the focus between the items of an open menu when an arrow key, Home, End or a letter is pressed. */
export function moveFocusByKey(menu: HTMLElement, key: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const labels = items.map((item) => item.textContent.trim())
  const index =
    key.length > 1 ? itemByArrow(key, items.length, at) : itemByLetter(key, labels, at, performance.now())
  if (index !== undefined) items[index]?.focus()
}
