import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const HTML_MAX_BYTES = 16 * 1024
export const SCRIPT_MAX_BYTES = 120 * 1024
/** A page that is a form brings its fields, its draft and its outbox with it. */
export const FORM_SCRIPT_MAX_BYTES = 170 * 1024
const FORMS: readonly string[] = [
  '/enviar-comprovante',
  '/enviar-comprovante/pendentes',
  '/contacto',
  '/login',
]
export const scriptLimit = (route: string): number =>
  FORMS.includes(route) ? FORM_SCRIPT_MAX_BYTES : SCRIPT_MAX_BYTES

export const PICTURE_MAX_BYTES = 25 * 1024
/** The one script that a page names: it waits for the first frame before it asks for the others. */
export const STARTER_MAX_BYTES = 1024

/** How many bytes a file of dist travels with. */
export function travels(name: string): number {
  const file = path.join('dist', name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export const pageHtml = (route: string): string =>
  readFileSync(path.join('dist', route, 'index.html'), 'utf8')

export interface PageWeight {
  /** The document with its inline CSS, as it travels. */
  html: number
  /** Address of the script that the document names, and its bytes. */
  starter: string
  starterBytes: number
  /** Starter, application and the page's chunks together, as they travel. */
  scripts: number
  scriptNames: string[]
  /** Pictures that the document, or its style, names. */
  pictures: string[]
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

/** What the built page costs, read from the files: no clock and no browser. */
export function weightOf(route: string): PageWeight {
  const html = pageHtml(route)
  const tag = /<template data-main[^>]*>/.exec(html)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const starter = /<script type="module"[^>]*\ssrc="([^"]*)"/.exec(html)?.[1] ?? ''
  const scriptNames = [starter, attribute('data-main'), ...attribute('data-chunks').split(' ')].filter(
    Boolean,
  )
  const named = [
    ...html.matchAll(/<(?:img|source)[^>]*?\s(?:src|srcset)="([^"]+)"/g),
    ...html.matchAll(/url\(['"]?(\/[^)'"]+\.(?:svg|png|jpe?g|webp|avif))/g),
  ]
  return {
    html: travels(path.join(route, 'index.html')),
    starter,
    starterBytes: travels(starter),
    scripts: scriptNames.reduce((sum, name) => sum + travels(name), 0),
    scriptNames,
    pictures: [
      ...new Set(
        named
          .flatMap((match) => match[1]?.split(',') ?? [])
          .map((source) => withoutQuery(source.trim().split(/\s/)[0] ?? ''))
          .filter((address) => address.startsWith('/')),
      ),
    ],
  }
}
