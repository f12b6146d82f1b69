/**
 * Rules for addresses that staff type into a form. The server also parses them (posts/rules.ts). Pages for visitors do not
 * need these rules, so they have a file of their own. Pure.
 */
import { withoutUrlControls } from './link-url'

const ABSOLUTE = /^https?:\/\/[\p{L}\p{N}._-]+(?::\d{1,5})?(?:[/?#].*)?$/iu
const PATH = /^\/(?![/\\])/

/** Whether a text looks like the URL of a web page, or is a path of this site. */
export function isWebAddress(text: string): boolean {
  const bare = withoutUrlControls(text)
  return ABSOLUTE.test(bare) || PATH.test(bare)
}
