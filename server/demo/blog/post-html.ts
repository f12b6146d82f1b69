/** Functions that return the HTML of demonstration posts, in the form in which the editor writes it. */

export const p = (...sentences: string[]): string => `<p>${sentences.join(' ')}</p>`
export const h2 = (text: string): string => `<h2>${text}</h2>`
export const h3 = (text: string): string => `<h3>${text}</h3>`
const items = (texts: string[]): string => texts.map((text) => `<li>${text}</li>`).join('')
export const ul = (...texts: string[]): string => `<ul>${items(texts)}</ul>`
export const ol = (...texts: string[]): string => `<ol>${items(texts)}</ol>`

export const quote = (words: string, who: string): string =>
  `<blockquote><p>${words}</p><p>— ${who}</p></blockquote>`

export type Scene = 'barco' | 'clinica' | 'costa' | 'costa-larga' | 'escola' | 'machamba' | 'mercado' | 'poco'

export const sceneAddress = (scene: Scene): string => `/identity/scenes/${scene}.svg`

export const figure = (scene: Scene, alt: string, caption: string): string =>
  `<figure><img src="${sceneAddress(scene)}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`

const cells = (tag: 'th' | 'td', texts: string[]): string =>
  `<tr>${texts.map((text) => (tag === 'th' ? `<th scope="col">${text}</th>` : `<td>${text}</td>`)).join('')}</tr>`

const tableOf = (caption: string, head: string[], rows: string[]): string =>
  `<table><caption>${caption}</caption><thead>${cells('th', head)}</thead><tbody>${rows.join('')}</tbody></table>`

export const table = (caption: string, head: string[], ...rows: string[][]): string =>
  tableOf(
    caption,
    head,
    rows.map((row) => cells('td', row)),
  )

/** A table whose last row has the totals, without the word 'Total'. */
export const tableWithTotals = (
  caption: string,
  head: string[],
  totals: string[],
  ...rows: string[][]
): string =>
  tableOf(caption, head, [
    ...rows.map((row) => cells('td', row)),
    `<tr><th scope="row">Total</th>${totals.map((text) => `<td><strong>${text}</strong></td>`).join('')}</tr>`,
  ])

/** A link to a page of this site. */
export const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`
