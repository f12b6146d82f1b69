/** Values of the head tags of a record, used both by the server's link preview and by the page (D27). */
import { SHARE_PICTURE } from './site-url'

/** A type of schema.org that an editor may choose for a post, such as 'NewsArticle'. */
const SCHEMA_TYPE = /^[A-Z][A-Za-z]{2,40}$/

export const schemaTypeOf = (chosen: string): string => (SCHEMA_TYPE.test(chosen) ? chosen : 'BlogPosting')

/**
 * The picture for a link preview. Social networks do not show SVG, so the first picture of another format is used,
 * else the site's default one.
 * @param siteUrl without a slash at its end
 * @param addresses absolute URLs, the preferred one first
 */
export const sharePicture = (siteUrl: string, addresses: string[]): string =>
  addresses.find((one) => !/\.svg(?:$|[?#])/i.test(one)) ?? siteUrl + SHARE_PICTURE.path
