import { useEffect, useState } from 'react'
import type { Draft } from '@/offline/drafts'
import { begunDraft, dropDrafts } from '../begun-drafts'

/**
 * Returns the draft with which a form starts (`valuesDraft`). It is used once: a form that is opened again must not
 * start with an older draft than the stored one.
 */
export function useBegunDraft(form: string, owner: number): Draft | null | undefined {
  const [draft] = useState(() => begunDraft(form, owner))
  useEffect(dropDrafts, [])
  return draft
}
