import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const toolsOf = (bar: Element): HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button:not(:disabled)'),
]

/** Leaves one tool in the order of the Tab key: the given one, the one that was left before, or the first. */
function keepOne(bar: Element, wanted?: Element): void {
  const tools = toolsOf(bar)
  const kept = wanted ?? tools.find((tool) => tool.dataset.kept !== undefined) ?? tools[0]
  for (const tool of tools) {
    tool.tabIndex = tool === kept ? 0 : -1
    if (tool === kept) tool.dataset.kept = ''
    else delete tool.dataset.kept
  }
}

/** The keys of a toolbar: arrows, Home and End move between its buttons, Tab leaves it. */
export function useArrowKeys() {
  const ref: RefObject<HTMLDivElement | null> = useRef<HTMLDivElement>(null)
  // After each rendering, because tools come and go.
  useEffect(() => {
    if (ref.current) keepOne(ref.current)
  })
  return {
    ref,
    onFocus: (event: FocusEvent) => {
      if (event.target instanceof HTMLButtonElement) keepOne(event.currentTarget, event.target)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!step) return
      const tools = toolsOf(event.currentTarget)
      const at = tools.indexOf(event.target as HTMLElement)
      event.preventDefault()
      tools[step(at, tools.length)]?.focus()
    },
  }
}
