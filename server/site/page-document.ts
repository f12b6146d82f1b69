import { BELOW_FOLD } from '../../src/shared/below-fold.ts'
import { requireFinished, splitHead } from './record-document.ts'

/** The file with the templates of the prerendered pages, in the folder of the renderer. */
export const PAGES_FILE = 'pages.json'

/** The document around a prerendered page, in parts. */
export interface PageTemplate {
  /** The HTML up to the page's own head tags. */
  start: string
  /** The rest of the head, up to the markup of the page. */
  head: string
  /** The HTML after the markup of the page. */
  end: string
  /** The element that ends the first screenful, with the CSS of all that follows it. */
  fold: string
}

/** What the server needs to render the prerendered pages again, after the association's data have changed (D102). */
export interface PageTemplates {
  /** By the name of the built file: 'sobre/index.html'. */
  pages: Record<string, PageTemplate & { url: string }>
  /** What the shells show without JavaScript, as built. */
  noScript: string
}

/**
 * Builds the whole document of a prerendered page from what React rendered.
 * @throws Error if a part of the page shows only a placeholder
 */
export function pageDocument({ start, head, end, fold }: PageTemplate, html: string): string {
  requireFinished(html)
  const page = splitHead(html)
  return start + page.head + head + page.body.replace(BELOW_FOLD, () => fold) + end
}
