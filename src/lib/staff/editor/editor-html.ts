/** Converts an editor's text to the HTML that the server stores, and back. */
import { DOMSerializer, DOMParser as TextParser, type Node as TextNode, type Schema } from '@tiptap/pm/model'
import { keptHtml } from './kept-html'

/** Creates a document that is not shown, so that building HTML in it loads no pictures. */
const asideOf = (): Document => document.implementation.createHTMLDocument('')

const isEmptyParagraph = (element: Element | null | undefined): element is Element =>
  element?.localName === 'p' && element.childNodes.length === 0

/** Removes the <p> from a table cell or list item that has only one paragraph: <li>um</li>, not <li><p>um</p></li>. */
function unwrapSingle(element: Element): void {
  const [only, second] = element.children
  const isFollowedByList = second && /^[uo]l$/.test(second.localName) && element.children.length === 2
  if (only?.localName !== 'p' || only.hasAttribute('style') || (second && !isFollowedByList)) return
  only.replaceWith(...only.childNodes)
}

function tidy(root: Element): void {
  for (const cell of root.querySelectorAll('th, td')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    for (const name of ['colwidth', 'style']) cell.removeAttribute(name)
  }
  for (const holder of root.querySelectorAll('th, td, li')) unwrapSingle(holder)
  // If the last block is not a paragraph but, for example, a table, the editor adds an empty paragraph after the block,
  // so that the user can continue to write there. The empty paragraph is not part of the stored text.
  while (isEmptyParagraph(root.lastElementChild)) root.lastElementChild.remove()
}

/** Returns the text as HTML, or '' for a text without content. */
export function textToHtml(text: TextNode): string {
  const page = asideOf()
  const root = page.createElement('div')
  root.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: page }))
  tidy(root)
  return root.innerHTML
}

/** Converts HTML to a document of the editor. */
export function htmlToDocument(html: string, schema: Schema): TextNode {
  const root = asideOf().createElement('div')
  root.innerHTML = keptHtml(html)
  return TextParser.fromSchema(schema).parse(root)
}
