import type { Manifest, ManifestChunk } from 'vite'
import { BELOW_FOLD, BELOW_FOLD_ID } from '../../src/shared/below-fold.ts'
import { SITE_URL_PLACEHOLDER, SITE_URL_META } from '../../src/shared/site-url.ts'
import { splitCss } from './fold.ts'

export interface PageAssets {
  /** Stylesheets of the page, in the order in which they must apply. */
  css: string[]
  /** The script that starts the application. */
  main: string
  /** All files that the start script and the page's chunks import, so that they load in parallel. */
  js: string[]
}

const MAIN = 'src/main.tsx'

/** A chunk and all its imports without duplicates; each import comes before the chunk that needs it. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk]
}

/**
 * 'src/routes/_site/projeto.$slug.tsx?tsr-split=component' -> '/_site/projeto/$slug'. The id of an index route ends
 * in a slash.
 */
function routeIdFromKey(key: string): string | null {
  const file = /^src\/routes\/(.+)\.tsx\?/.exec(key)?.[1]
  if (!file) return null
  return file === '__root' ? '__root__' : `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

/** Keys of the chunks that were split off from a route file. */
const routeKeys = (manifest: Manifest, routeId: string): string[] =>
  Object.keys(manifest).filter((key) => routeIdFromKey(key) === routeId)

/** The files that a page needs, given the ids of its matched routes. */
export function pageAssets(manifest: Manifest, routeIds: string[]): PageAssets {
  const main = withImports(manifest, MAIN)
  if (main.length === 0) throw new Error(`the build's manifest holds no ${MAIN}`)
  const route = routeIds.flatMap((id) => routeKeys(manifest, id)).flatMap((key) => withImports(manifest, key))
  const entry = main.at(-1)?.file ?? ''
  return {
    css: [...new Set([...main, ...route].flatMap((chunk) => chunk.css ?? []))],
    main: entry,
    js: [...new Set([...main, ...route].map((chunk) => chunk.file))].filter((file) => file !== entry),
  }
}

const url = (file: string): string => `/${file}`

/** Tells the running page the site's address. */
const SITE_URL_TAG = `<meta name="${SITE_URL_META}" content="${SITE_URL_PLACEHOLDER}">`

/** React's comment for a Suspense boundary that failed to render: the page would only be a skeleton. */
const UNFINISHED = '<!--$!-->'

/** Head tags that React writes before the markup. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)/

/** Splits '<title>…<meta …><div>…' into the tags for the head and the markup of the page. */
export function splitHead(html: string): { head: string; body: string } {
  let body = html
  let head = ''
  for (let tag = HOISTED.exec(body); tag; tag = HOISTED.exec(body)) {
    head += tag[0]
    body = body.slice(tag[0].length)
  }
  return { head, body }
}

/**
 * Splits the page's CSS into the part for the head and the part that is placed after the page's opening
 * (src/shared/below-fold.ts).
 */
function placeCss(css: string, page: string): { css: string; page: string } {
  const fold = page.indexOf(BELOW_FOLD)
  if (fold < 0) return { css, page }
  const { first, rest } = splitCss(css, page, page.slice(0, fold))
  return { css: first, page: page.replace(BELOW_FOLD, () => `<style id="${BELOW_FOLD_ID}">${rest}</style>`) }
}

/**
 * Builds the whole HTML document. The CSS is inline, since on a slow network the request of a stylesheet would double
 * the time to the first paint. Addresses of scripts and data for scripts come after the visible content. The disabled
 * link makes the bundler's loader believe that the stylesheet is loaded; browsers do not fetch it.
 */
export function documentFor(
  template: string,
  html: string,
  assets: PageAssets,
  readAsset: (name: string) => string,
): string {
  if (html.includes(UNFINISHED)) throw new Error('a part of the page could not be rendered')
  const { head, body } = splitHead(html)
  const { css, page } = placeCss(assets.css.map(readAsset).join(''), body)
  const links = assets.css.map((file) => `<link rel="stylesheet" href="${url(file)}" disabled>`).join('')
  const scripts = `<template data-main="${url(assets.main)}" data-chunks="${assets.js.map(url).join(' ')}"></template>`
  return template
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</body>', () => `${links}${scripts}</body>`)
    .replace('<!--head-->', () => `${SITE_URL_TAG}${head}<style>${css}</style>`)
    .replace('<!--page-->', () => page)
}

/** One warning for each field of src/content/institution.ts that still has its placeholder (D1). */
export const placeholderWarnings = (fields: string[]): string[] =>
  fields.map((field) => `src/content/institution.ts: «${field}» ainda é um valor de demonstração`)
