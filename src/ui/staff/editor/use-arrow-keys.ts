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

/**
 * Makes exactly one tool of the toolbar reachable with the Tab key: the `wanted` tool, or the tool that was reachable
 * before, or the first tool.
 */
function keepOne(bar: Element, wanted?: Element): void {
  const tools = toolsOf(bar)
  const kept = wanted ?? tools.find((tool) => tool.dataset.kept !== undefined) ?? tools[0]
  for (const tool of tools) {
    tool.tabIndex = tool === kept ? 0 : -1
    if (tool === kept) tool.dataset.kept = ''
    else delete tool.dataset.kept
  }
}

/**
 * Returns handlers for the keys of a toolbar: the arrow keys, Home and End move the focus between its buttons, and Tab
 * leaves the toolbar.
 */
export function useArrowKeys() {
  const ref: RefObject<HTMLDivElement | null> = useRef<HTMLDivElement>(null)
  // This runs after each rendering, because tools are added and removed.
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
