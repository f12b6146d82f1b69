import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * What a `<details>` menu lacks: Escape closes it and gives the focus back; a press or the focus elsewhere closes it,
 * so that it never hides what a person works with; going to another page closes it;
 * letters (RULES §9) and arrows lead to its items. It opens and closes by itself before JavaScript has come, or where it never does.
 */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)
  const router = useRouter()

  useEffect(() => {
    const close = () => {
      if (ref.current) ref.current.open = false
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const menu = ref.current
      if (!menu?.open) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Escape') {
        close()
        menu.querySelector('summary')?.focus()
        return
      }
      const isArrow = ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)
      if (ctrlKey || metaKey || altKey || key === ' ' || (key.length > 1 && !isArrow)) return
      if (isArrow && !menu.contains(document.activeElement)) return
      // Instead of scrolling the page.
      if (isArrow) event.preventDefault()
      // A menu without it is a menu still.
      import('./menu-keys').then(({ leadByKey }) => leadByKey(menu, key)).catch(() => undefined)
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKeyDown)
    const unsubscribe = router.subscribe('onBeforeNavigate', close)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown)
      unsubscribe()
    }
  }, [router])

  return { ref }
}
