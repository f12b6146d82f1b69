import { useState } from 'react'
import { restoreManagedProject, type ListedProject } from '@/api/managed-project'
import { logFailure } from '@/lib/change-failure'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { failureReason, RESTORATION } from './project-list-words'

/**
 * Restores projects from the bin, one at a time.
 * @param onGone called when a project has left the list of the bin; its button no longer exists then, so the focus must
 * be moved
 */
export function useRestoration(refresh: () => Promise<void>, onGone: () => void) {
  const [busyId, setBusyId] = useState<number | null>(null)
  const restore = async ({ id }: ListedProject) => {
    if (busyId !== null) return
    setBusyId(id)
    try {
      await restoreManagedProject(id)
      toast.success(RESTORATION.done)
      await refresh()
      onGone()
    } catch (error) {
      logFailure(RESTORATION, error)
      toastFailure(RESTORATION, failureReason(error))
      await refresh()
    } finally {
      setBusyId(null)
    }
  }
  return { busyId, restore: (project: ListedProject) => void restore(project) }
}
