/** Rules for addresses that staff type into a form. Pages for visitors do not need them. Pure. */
import { withoutUrlControls } from './link-url'

/** Whether a text is the absolute URL of a web page. */
function isHttpUrl(text: string): boolean {
  const bare = withoutUrlControls(text)
  return /^https?:\/\/[^/\\]/i.test(bare) && URL.canParse(bare)
}

/** Whether a text is the URL of a web page or a path of this site. */
export const isWebAddress = (text: string): boolean =>
  isHttpUrl(text) || /^\/(?![/\\])/.test(withoutUrlControls(text))
