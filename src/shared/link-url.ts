/**
 * The rules for URLs in texts and records (D19). The server applies them before it stores a URL, and the page before it
 * shows a URL.
 */

/** Allowed URL schemes. A URL without a scheme is a path of this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']

/** @param protocol the protocol of a URL object, with a colon: 'https:' */
export const isLinkProtocol = (protocol: string): boolean => LINK_SCHEMES.includes(protocol.slice(0, -1))

/** Matches the ASCII control characters. `\p{Cc}` also contains U+0080 to U+009F, which are not removed from a URL. */
const CONTROLS = /[^\P{Cc}\u0080-\u009f]/gu

/**
 * Removes control characters and surrounding white space from a URL. Browsers ignore tabs and line breaks inside a URL,
 * so they must be removed before a URL is checked.
 */
export const withoutUrlControls = (url: string): string => url.replace(CONTROLS, '').trim()
