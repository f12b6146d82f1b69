/** Reads the notifications of the signed-in user (RULES §7.7). The shape of a notification is ours to choose. */
import { readFlag, readNumber, readText } from './normalise'

export interface Notification {
  id: number
  title: string
  message: string
  /** For example 'donation'. */
  type: string
  /** The path of the page that the notification is about; null if there is none on this site. */
  link: string | null
  isRead: boolean
  createdAt: string
}

/** A path of this site. Another address could lead a user to a stranger's page. */
const ownPath = (link: string | undefined): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null)

/** Returns null for a record without an id or without words. */
export function normaliseNotification(data: unknown): Notification | null {
  const id = readNumber(data, 'id')
  const message = readText(data, 'message', 'body') ?? ''
  const title = readText(data, 'title') ?? message
  if (id === undefined || !title) return null
  return {
    id,
    title,
    message: title === message ? '' : message,
    type: readText(data, 'type', 'notification_type') ?? '',
    link: ownPath(readText(data, 'link', 'url') ?? undefined),
    isRead: readFlag(data, 'is_read', 'read'),
    createdAt: readText(data, 'created_at') ?? '',
  }
}
