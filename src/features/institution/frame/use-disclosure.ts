import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * What a `<details>` menu lacks: Escape closes it and gives the focus back, going to another page closes it.
 * It opens and closes by itself before JavaScript has come, or where it never does.
 */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null)
  const router = useRouter()

  const close = () => {
    if (details.current) details.current.open = false
  }

  useEffect(() => router.subscribe('onBeforeNavigate', close), [router])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    close()
    details.current.querySelector('summary')?.focus()
  }

  return { ref: details, onKeyDown }
}
