import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const HTML_MAX_BYTES = 16 * 1024
/** Maximum compressed size in bytes of a page that the server renders. Such a page also contains its data as JSON. */
export const RENDERED_HTML_MAX_BYTES = 20 * 1024
/**
 * Maximum compressed size in bytes of all scripts of a page that the server renders. Such a page also needs the code
 * for dates, tabs and figures.
 */
export const RENDERED_SCRIPT_MAX_BYTES = 135.5 * 1024
export const SCRIPT_MAX_BYTES = 120 * 1024
/**
 * Maximum compressed size in bytes of all scripts of a page with a form. The limit is higher than for other pages,
 * because the scripts contain the fields, the draft and the outbox.
 */
export const FORM_SCRIPT_MAX_BYTES = 170 * 1024
const FORMS: readonly string[] = [
  '/enviar-comprovante',
  '/enviar-comprovante/pendentes',
  '/enviar-comprovante/estado',
  '/recibo/verificar',
  '/contacto',
  '/login',
]
export const scriptLimit = (route: string): number =>
  FORMS.includes(route) ? FORM_SCRIPT_MAX_BYTES : SCRIPT_MAX_BYTES

export const PICTURE_MAX_BYTES = 25 * 1024
/**
 * Maximum compressed size in bytes of the starter, the only script that a page's HTML runs. The starter waits for the
 * first frame before it requests the other scripts.
 */
export const STARTER_MAX_BYTES = 1024

/** Returns the size in bytes of a file in dist as the server sends it: compressed if there is a compressed version. */
export function travels(name: string): number {
  const file = path.join('dist', name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export const pageHtml = (route: string): string =>
  readFileSync(path.join('dist', route, 'index.html'), 'utf8')

export interface PageWeight {
  /** Compressed size in bytes of the document with its inline CSS. */
  html: number
  /** Address of the starter, the only script that the document runs; `starterBytes` is its compressed size. */
  starter: string
  starterBytes: number
  /** Total compressed size in bytes of the starter, the application and the page's chunks. */
  scripts: number
  scriptNames: string[]
  /** Addresses of the pictures that the document or its CSS names. */
  pictures: string[]
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

/** Measures the weight of a built page from its files in dist, without a browser. */
export function measureWeight(route: string): PageWeight {
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
