/**
 * Reads the notifications of the signed-in user (RULES §7.7). RULES.md does not define the fields of a notification, so
 * the application defines them.
 */
import { readFlag, readNumber, readText } from './normalise'

export interface Notification {
  id: number
  title: string
  message: string
  /** The kind of notification, such as 'donation'. */
  type: string
  /** Path on this site to which the notification leads; null if it has no link or its link leads to another site. */
  link: string | null
  isRead: boolean
  createdAt: string
}

/**
 * Returns the link if it is a path of this site, otherwise null. Any other URL could lead a user to the page of an
 * attacker.
 */
const ownPath = (link: string | undefined): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null)

/** Reads a notification. Returns null if it has no id, or neither a title nor a message. */
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
