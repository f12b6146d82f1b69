import { useEffect, useState } from 'react'
import type { FormDraft } from '@/lib/form-draft'

/**
 * Returns whether a form is open that a button opens, and a function to change it. If there is a draft, the form is
 * open from the start, because the user would not look for the typed text behind a closed form (D7).
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
