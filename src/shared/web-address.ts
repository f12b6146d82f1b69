/**
 * Rules for web addresses that staff type into a form. The server additionally parses them (posts/rules.ts). These
 * rules are in a separate file because public pages do not need this code. Pure.
 */
import { withoutUrlControls } from './link-url'

const ABSOLUTE = /^https?:\/\/[\p{L}\p{N}._-]+(?::\d{1,5})?(?:[/?#].*)?$/iu
const PATH = /^\/(?![/\\])/

/** Whether a text looks like the URL of a web page, or is a path of this site. */
export function isWebAddress(text: string): boolean {
  const bare = withoutUrlControls(text)
  return ABSOLUTE.test(bare) || PATH.test(bare)
}
