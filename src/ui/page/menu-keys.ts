import { foldText } from '@/shared/fold'

/** Letters that are typed within this time count as one word (RULES §9). */
export const TYPE_AHEAD_RESET_MS = 1_000

let typed = ''
let lastAt = -Infinity

/**
 * Finds a menu item by its first letters: returns the index of the next item that begins with the typed letters, and
 * continues at the first item after the last. Typing the same letter again moves to the next item with that letter.
 * @param at the index of the focused item, -1 if none is focused
 * @param now the time in milliseconds of a monotonic clock
 */
export function itemByLetter(letter: string, labels: string[], at: number, now: number): number | undefined {
  typed = now - lastAt < TYPE_AHEAD_RESET_MS ? typed + foldText(letter) : foldText(letter)
  lastAt = now
  const isOneLetter = [...typed].every((one) => one === typed[0])
  const wanted = isOneLetter ? (typed[0] ?? '') : typed
  // When the word grows, the focused item may still match, so the search includes it.
  const first = Math.max(at, 0) + (isOneLetter && at >= 0 ? 1 : 0)
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step) % labels.length
    if (foldText(labels[index] ?? '').startsWith(wanted)) return index
  }
  return undefined
}

/**
 * The index of the item to which an arrow key, Home or End moves. After the last item comes the first. Undefined for
 * other keys.
 */
function itemByArrow(key: string, count: number, at: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Moves the focus in an open menu for an arrow key, Home, End or a letter. */
export function moveFocusByKey(menu: HTMLElement, key: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const labels = items.map((item) => item.textContent.trim())
  const index =
    key.length > 1 ? itemByArrow(key, items.length, at) : itemByLetter(key, labels, at, performance.now())
  if (index !== undefined) items[index]?.focus()
}
