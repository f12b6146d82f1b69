/** Decides which page opens after the login (RULES §2.14). The functions use only their parameters. */

/** Path of the login page. The login must not redirect to this path. */
const LOGIN = '/login'

/** Normalises a path as the router does: '/%6cOGIN/' -> '/login'. */
function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/$/, '')
  } catch {
    // A path such as '/%zz' cannot be decoded, so it is not the login page.
    return pathname
  }
}

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    // A URL that the browser cannot parse is refused. URL.canParse is not used, because old phones lack it.
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
  // A path such as '/.//host' becomes '//host' when it is parsed, so the parsed path is checked again.
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
 * Returns the page to open: the redirect of the query, else the page from which the user came, else the start page of
 * the dashboard (staff) or of the portal (other users) (RULES §2.14).
 */
export function afterLogin({ wanted, from, user }: Target): string {
  const home = user.isStaff || user.isSuperuser ? '/dashboard' : '/client-area'
  return safeRedirect(wanted) ?? safeRedirect(from) ?? home
}

/** Returns whether a path belongs to the public site, and not to a screen behind the login. */
export const isPublicPath = (path: string): boolean => !/^\/(?:client-area|dashboard)(?![\w-])/.test(path)
