/** Decides which page opens after signing in (RULES §2.14). Pure: it works on text only. */

/** The path of the login page. Signing in must not lead back to it. */
const LOGIN = '/login'

/** Normalises a path as the router does: '/%6cOGIN/' -> '/login'. */
function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/$/, '')
  } catch {
    // '%zz' cannot be decoded, so it is not the login.
    return pathname
  }
}

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    // A URL that browsers cannot parse is refused. (Old phones lack URL.canParse.)
    return null
  }
}

/**
 * Returns a path of this site, or null. Refuses any text that a browser could read as another site: '//host', '/\host',
 * 'https:…', and control characters, because browsers remove tabs and line breaks before they parse a URL.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  if (/[\p{Cc} \u00a0\u2028\u2029\\]/u.test(wanted)) return null
  const site = 'https://site.invalid'
  const url = parse(wanted, site)
  // '/.//host' becomes '//host' only when it is parsed.
  if (!url || url.origin !== site || url.pathname.startsWith('//')) return null
  return plain(url.pathname) === LOGIN ? null : `${url.pathname}${url.search}${url.hash}`
}

interface Target {
  /** The value of ?redirect= in the URL of the login page. */
  wanted: unknown
  /** The page from which the user came to the login. */
  from: unknown
  user: { isStaff: boolean; isSuperuser: boolean }
}

/**
 * The page to open: the query's redirect, else the page from which the user came, else the start page of staff or of
 * other users (RULES §2.14).
 */
export function afterLogin({ wanted, from, user }: Target): string {
  const home = user.isStaff || user.isSuperuser ? '/dashboard' : '/client-area'
  return safeRedirect(wanted) ?? safeRedirect(from) ?? home
}

/** Whether a path belongs to the public site, and not to a screen behind the login. */
export const isPublicPath = (path: string): boolean => !/^\/(?:client-area|dashboard)(?![\w-])/.test(path)
