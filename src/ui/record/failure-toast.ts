import type { ChangeWords } from '@/lib/change-failure'
import { toast } from '../feedback/toast'

/** The title of toasts about a failure where nothing names a better one (RULES §8). */
export const FAILED_TITLE = 'Erro'

/**
 * Says that a change failed.
 * @param reason why, if the user cannot see it elsewhere
 */
export function toastFailure({ title, failed }: ChangeWords, reason?: string): void {
  toast.error(title === undefined ? failed : { title, text: failed, ...(reason && { reason }) })
}
