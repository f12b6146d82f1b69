/** What a record's head says in the server's preview and in the page alike (D27). */
import { SHARE_PICTURE } from './site-url'

/** 'BlogPosting', 'NewsArticle': a type of schema.org, as a post's writer may choose it. */
const SCHEMA_TYPE = /^[A-Z][A-Za-z]{2,40}$/

export const schemaTypeOf = (chosen: string): string => (SCHEMA_TYPE.test(chosen) ? chosen : 'BlogPosting')

/**
 * Social networks draw no SVG: the first picture that they can show, else the association's own.
 * @param siteUrl without a slash at its end
 * @param addresses whole ones, the best first
 */
export const sharePicture = (siteUrl: string, addresses: string[]): string =>
  addresses.find((one) => !/\.svg(?:$|[?#])/i.test(one)) ?? siteUrl + SHARE_PICTURE.path
