import type { ChangeWords } from '@/lib/change-failure'
import { toast } from '../feedback/toast'

/** The default title of a toast about a failure (RULES §8). */
export const FAILED_TITLE = 'Erro'

/**
 * Shows a toast about a change that failed.
 * @param reason the reason of the failure, if the screen does not show it elsewhere
 */
export function toastFailure({ title, failed }: ChangeWords, reason?: string): void {
  toast.error(title === undefined ? failed : { title, text: failed, ...(reason && { reason }) })
}
