/** The editor's rules for links in a formatted text (D19). Pure functions. */
import { isLinkProtocol, withoutUrlControls } from '@/shared/link-url'

const LINK_MISSING = 'Escreva ou cole o endereço.'
const LINK_WRONG =
  'Este endereço não serve. Escreva, por exemplo, https://exemplo.org, /projects ou um e-mail.'

/** The base URL for parsing relative paths. Its host need not exist, because only the scheme of the result is used. */
const ANY_SITE = 'https://sitio.invalid'

/** Whether the server accepts this address for a link: http, https, mailto, tel, or a path of this site. */
export function isKeptLink(address: string): boolean {
  const bare = withoutUrlControls(address)
  return bare !== '' && URL.canParse(bare, ANY_SITE) && isLinkProtocol(new URL(bare, ANY_SITE).protocol)
}

/** Whether the server accepts this address for a picture: only http, https, or a path of this site. */
export const isKeptPicture = (address: string): boolean =>
  isKeptLink(address) && /^https?:$/.test(new URL(withoutUrlControls(address), ANY_SITE).protocol)

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const PHONE = /^\+?[\d\s()-]{9,20}$/
const BARE_SITE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u

/**
 * Completes an address that a user typed: 'exemplo.org' -> 'https://exemplo.org', 'ana@exemplo.org' ->
 * 'mailto:ana@exemplo.org'.
 */
function complete(typed: string): string {
  const bare = withoutUrlControls(typed)
  if (EMAIL.test(bare)) return `mailto:${bare}`
  if (PHONE.test(bare)) return `tel:${bare.replace(/[^\d+]/g, '')}`
  return BARE_SITE.test(bare) ? `https://${bare}` : bare
}

/** Checks the address that a user typed for a link. Returns the address to store, or an error message. */
export function readLink(typed: string): { address: string } | { problem: string } {
  const address = complete(typed)
  if (address === '') return { problem: LINK_MISSING }
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(address)
  // A path must begin with '/' or '#'. Otherwise a single word would silently become a path of this site.
  const isPath = /^[/#](?![/\\])/.test(address)
  return (isAbsolute || isPath) && isKeptLink(address) ? { address } : { problem: LINK_WRONG }
}
