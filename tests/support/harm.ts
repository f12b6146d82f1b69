import type { BrowserContext, Page } from 'playwright-core'

/** Counts the scripts of payloads that run in any page of this context: all of them call `alert`. */
export const countAlerts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { ran: 0, alert: () => ((window as unknown as { ran: number }).ran += 1) })
  })

/** Returns how many scripts of payloads ran, and the elements, handlers and URLs in the page that could run one. */
export const harm = (page: Page): Promise<{ ran: number; wild: string[] }> =>
  page.evaluate(() => ({
    ran: (window as unknown as { ran: number }).ran,
    wild: [...document.querySelectorAll('main *, [role=dialog] *')]
      .filter(
        (element) =>
          // Mantine adds a style element, and BelowFold has one.
          element.matches(
            'script:not([type="application/ld+json"]), iframe, object, embed, base, meta, link, style:not([data-mantine-styles], #below-fold > *), animate, foreignObject',
          ) ||
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              name === 'srcdoc' ||
              (/^(xlink:)?(href|src|action|formaction)$/.test(name) &&
                // Browsers remove some of these characters before they parse a URL.
                /^(javascript|vbscript|data|view-source):/i.test(value.replace(/[\p{Cc} ]/gu, ''))),
          ),
      )
      .map((element) => element.outerHTML),
  }))

export const HARMLESS = { ran: 0, wild: [] as string[] }
