import { BELOW_FOLD } from '../../src/shared/below-fold.ts'
import type { SITE_SHELL, STAFF_SHELL } from '../../src/shared/site-routes.ts'
import { requireFinished, splitHead } from './record-document.ts'

/** Name of the file with the templates of the prerendered pages, in the folder of the renderer. */
export const PAGES_FILE = 'pages.json'

/** The HTML document around the markup of a prerendered page, in sections. */
export interface PageTemplate {
  /** The HTML up to the page's own head tags. */
  start: string
  /** The rest of the head, up to the markup of the page. */
  head: string
  /** The HTML after the markup of the page. */
  end: string
  /** The element that ends the first screenful. It contains the CSS for the rest of the page. */
  fold: string
}

/**
 * The data with which the server renders the prerendered pages again after the association's data have changed (D102).
 */
export interface PageTemplates {
  /** The template of each page, by the name of the built file, such as 'sobre/index.html'. */
  pages: Record<string, PageTemplate & { url: string }>
  /**
   * The markup that the built shells show without JavaScript. SITE_SHELL has the markup of the site's shell; STAFF_SHELL
   * has the markup of all other shells, which is the same for all of them.
   */
  noScript: Record<typeof SITE_SHELL | typeof STAFF_SHELL, string>
}

/**
 * Returns the complete document of a prerendered page.
 * @param html the markup that React rendered
 * @throws Error if a section of the page shows only a placeholder
 */
export function pageDocument({ start, head, end, fold }: PageTemplate, html: string): string {
  requireFinished(html)
  const page = splitHead(html)
  return start + page.head + head + page.body.replace(BELOW_FOLD, () => fold) + end
}
