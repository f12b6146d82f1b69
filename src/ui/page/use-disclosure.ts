import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Adds behaviour to a `<details>` menu that browsers do not have. Escape closes the menu and moves the focus back to
 * its button. A click or a focus outside the menu closes it, so that it does not cover the page. A navigation also
 * closes it. Letters (RULES §9) and arrow keys move the focus between the items. Without JavaScript the menu still
 * opens and closes.
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
      // Prevents an arrow key from also scrolling the page.
      if (isArrow) event.preventDefault()
      // If the chunk cannot be loaded, the menu works without these keys.
      import('./menu-keys')
        .then(({ moveFocusByKey: leadByKey }) => leadByKey(menu, key))
        .catch((error: unknown) => console.warn('The keys of menus could not be loaded', error))
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
