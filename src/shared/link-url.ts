/** The rules for URLs in texts and records (D19). The server applies them before it stores, the page before it shows. */

/** Allowed URL schemes. A URL without a scheme is a path of this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']

/** @param protocol as a URL object has it, with a colon: 'https:' */
export const isLinkProtocol = (protocol: string): boolean => LINK_SCHEMES.includes(protocol.slice(0, -1))

/** Matches the control characters of ASCII. `\p{Cc}` also contains U+0080 to U+009F, which stay in a URL. */
const CONTROLS = /[^\P{Cc}\u0080-\u009f]/gu

/**
 * Removes control characters and surrounding white space from a URL. Browsers ignore tabs and line ends inside a URL,
 * so a check must not see them either.
 */
export const withoutUrlControls = (url: string): string => url.replace(CONTROLS, '').trim()
