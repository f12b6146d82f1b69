import { useEffect, useState } from 'react'
import type { FormDraft } from '@/lib/form-draft'

/**
 * Whether a form that a button opens is open. With a draft it opens by itself, because the user
 * would not look for the typed text behind a closed form (D7).
 */
export function useFormOpen<Values>(draftOf: (userId: number) => FormDraft<Values>, userId: number) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isGone = false
    void draftOf(userId)
      .load()
      .then((found) => {
        if (found && !isGone) setOpen(true)
      })
    return () => {
      isGone = true
    }
  }, [draftOf, userId])
  return [isOpen, setOpen] as const
}
