import { JSDOM } from 'jsdom'

/**
 * Returns the elements and attributes in the HTML that would run a script, load something from another site or be shown
 * outside their position in the text.
 */
export function dangers(html: string): string[] {
  const { document } = new JSDOM(`<body>${html}</body>`).window
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const isForbidden =
      /^(script|style|iframe|object|embed|svg|math|form|input|button|base|link|meta|template)$/i.test(
        element.tagName,
      )
    return [
      ...(isForbidden ? [element.tagName] : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcset$|^background$/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
      ...(/url\(|position/i.test(element.getAttribute('style') ?? '') ? ['style'] : []),
    ]
  })
}
