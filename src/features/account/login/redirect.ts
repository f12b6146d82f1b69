/** Where a person goes after signing in (RULES §2.14): decided here, by words alone, so that it can be tested. */

/** Signing in must not lead back to the login. */
const LOGIN = '/login'

/** '/%6cOGIN/' -> '/login': as the router reads it. */
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
    // An address that no browser can read leads nowhere. (URL.canParse is too young for the phones of the field.)
    return null
  }
}

/**
 * A path of this site, or null. Whatever a browser might read as another site is refused: '//host', '/\host',
 * 'https:…', control characters (a browser drops tabs and line ends before it reads an address).
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(wanted)) return null
  const site = 'https://site.invalid'
  const url = parse(wanted, site)
  // '/.//host' becomes '//host' only when it is read.
  if (!url || url.origin !== site || url.pathname.startsWith('//')) return null
  return plain(url.pathname) === LOGIN ? null : `${url.pathname}${url.search}${url.hash}`
}

interface Target {
  /** ?redirect= of the login's address. */
  wanted: unknown
  /** The page that the person came from. */
  from: unknown
  user: { isStaff: boolean; isSuperuser: boolean }
}

/** The query's redirect, else where one came from, else the home of staff or of members (RULES §2.14). */
export function afterLogin({ wanted, from, user }: Target): string {
  const home = user.isStaff || user.isSuperuser ? '/dashboard' : '/client-area'
  return safeRedirect(wanted) ?? safeRedirect(from) ?? home
}
