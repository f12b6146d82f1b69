/**
 * The content of a push message. The server encrypts the message for one browser, and the worker shows it as a
 * notification.
 */
export interface PushedNotice {
  /** The id of the notification in the portal. */
  id: number
  /** The id of the user for whom the message was sent. Another user may be signed in when the message arrives. */
  user: number
  title: string
  message: string
  /** The path of the page that the notification opens; null if it opens none. */
  link: string | null
}

/** Parses the text of a push message. Returns null if the text is not a notification of this site. */
export function readPushedNotice(text: string): PushedNotice | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (typeof value !== 'object' || value === null) return null
  const { id, user, title, message, link } = value as Record<string, unknown>
  if (typeof id !== 'number' || typeof user !== 'number') return null
  if (typeof title !== 'string' || typeof message !== 'string') return null
  // Only a path of this site is accepted as a link.
  const isPath = typeof link === 'string' && /^\/(?![/\\])/.test(link)
  return { id, user, title, message, link: isPath ? link : null }
}
