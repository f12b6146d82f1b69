/**
 * Rules for web addresses that staff type into a form. The server additionally parses them (server/http/sanitise.ts).
 * These rules are not in link-url.ts, because public pages load link-url.ts but do not need these rules. Pure.
 */
import { withoutUrlControls } from './link-url'

const ABSOLUTE = /^https?:\/\/[\p{L}\p{N}._-]+(?::\d{1,5})?(?:[/?#].*)?$/iu
const PATH = /^\/(?![/\\])/

/** Whether a text looks like the URL of a web page, or is a path of this site. */
export function isWebAddress(text: string): boolean {
  const bare = withoutUrlControls(text)
  return ABSOLUTE.test(bare) || PATH.test(bare)
}
