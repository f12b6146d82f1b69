/** What a push contains. The server encrypts it for one browser, and the worker shows it. */
export interface PushedNotice {
  /** Id of the notification in the portal. */
  id: number
  /** The user whom it is for: a phone may have changed hands since it was sent. */
  user: number
  title: string
  message: string
  /** Path of the page that it opens. */
  link: string | null
}

/** Reads the text of a push. Returns null if it is not a notice of this site. */
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
  // Only a path of this site is opened.
  const isPath = typeof link === 'string' && /^\/(?![/\\])/.test(link)
  return { id, user, title, message, link: isPath ? link : null }
}
