/**
 * Defines, as extensions of the editor, the elements that a formatted text can contain. The server stores exactly these
 * elements (D19).
 */
import { Mark, Node, mergeAttributes, type Extensions } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { isKeptLink } from './link-target'

/** Returns the parse and render rules for a node or mark that is one HTML element without attributes. */
const rendered = (tag: string) => ({
  parseHTML: () => [{ tag }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) =>
    [tag, mergeAttributes(HTMLAttributes), 0] as const,
})

const Small = Mark.create({ name: 'small', ...rendered('small') })

/** A picture with its caption. Other figures are split: a table with a caption becomes a table and a paragraph. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  isolating: true,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector(':scope > img, :scope > a > img') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes), 0],
})
const Figcaption = Node.create({ name: 'figcaption', content: 'inline*', ...rendered('figcaption') })

const DefinitionList = Node.create({
  name: 'definitionList',
  group: 'block',
  content: '(definitionTerm | definition)+',
  ...rendered('dl'),
})
const DefinitionTerm = Node.create({ name: 'definitionTerm', content: 'inline*', ...rendered('dt') })
const Definition = Node.create({ name: 'definition', content: 'inline*', ...rendered('dd') })

/** A table without column widths. The default view of tiptap adds column widths, which the server removes. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false, View: null })

const keepScope = { scope: { default: null as string | null } }
const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...keepScope }
  },
})

export const TEXT_PARTS: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  // The server adds `rel` itself. A link opens in the same tab unless the HTML of the text has a `target`.
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: null, target: null, class: null },
    isAllowedUri: (address) => isKeptLink(address ?? ''),
  }),
  Image,
  Figure,
  Figcaption,
  DefinitionList,
  DefinitionTerm,
  Definition,
  Highlight,
  Small,
  Subscript,
  Superscript,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  PlainTable,
  TableRow,
  HeaderCell,
  TableCell,
]
