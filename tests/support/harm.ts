import type { BrowserContext, Page } from 'playwright-core'

/**
 * Counts how often the scripts in attack payloads run in the pages of this context. The function replaces `alert`,
 * which nearly all these scripts call.
 */
export const countAlerts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { ran: 0, alert: () => ((window as unknown as { ran: number }).ran += 1) })
  })

/**
 * Returns how many scripts of payloads ran, and the elements in the page's main element and dialogs that could run a
 * script or load other content, such as elements with event handlers or script URLs.
 */
export const harm = (page: Page): Promise<{ ran: number; wild: string[] }> =>
  page.evaluate(() => ({
    ran: (window as unknown as { ran: number }).ran,
    wild: [...document.querySelectorAll('main *, [role=dialog] *')]
      .filter(
        (element) =>
          // Two style elements are allowed: the one that Mantine adds and the one in BelowFold.
          element.matches(
            'script:not([type="application/ld+json"]), iframe, object, embed, base, meta, link, style:not([data-mantine-styles], #below-fold > *), animate, foreignObject',
          ) ||
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              name === 'srcdoc' ||
              (/^(xlink:)?(href|src|action|formaction)$/.test(name) &&
                // Browsers remove some control characters and spaces before they parse a URL, so the check removes
                // these characters too.
                /^(javascript|vbscript|data|view-source):/i.test(value.replace(/[\p{Cc} ]/gu, ''))),
          ),
      )
      .map((element) => element.outerHTML),
  }))

export const HARMLESS = { ran: 0, wild: [] as string[] }
