import type { Manifest, ManifestChunk } from 'vite'
import { BELOW_FOLD, FOLD_END_ID, NEWS_ID, belowFold, escapeText } from '../../src/shared/below-fold.ts'
import { SITE_URL_PLACEHOLDER, SITE_URL_META } from '../../src/shared/site-url.ts'
import { pageDocument, type PageTemplate } from '../site/page-document.ts'
import { requireFinished, splitHead, type RecordTemplate } from '../site/record-document.ts'
import { splitCss } from './fold.ts'

export interface PageAssets {
  /** Stylesheets of the page, in the order in which they must apply. */
  css: string[]
  /** The script that starts the application. */
  main: string
  /** All files that the start script and the page's chunks import, listed so that they load in parallel. */
  js: string[]
  /** Files that the page imports after its start. The browser preloads them, but runs them only when imported. */
  later?: string[]
  /** A small script that runs as soon as it has arrived, before the application. */
  early?: string | undefined
  /** Stylesheets that scripts load later. A browser without JavaScript loads them from the start. */
  noScriptCss?: string[]
}

const MAIN = 'src/main.tsx'

/** Returns a chunk and all its imports without duplicates; each import comes before the chunk that needs it. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk]
}

/**
 * Returns the route id for a key of the manifest: 'src/routes/_site/projeto.$slug.tsx?tsr-split=component' ->
 * '/_site/projeto/$slug'. The id of an index route ends in a slash.
 */
function routeIdFromKey(key: string): string | null {
  const file = /^src\/routes\/(.+)\.tsx\?/.exec(key)?.[1]
  if (!file) return null
  return file === '__root' ? '__root__' : `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

/** Returns the manifest keys of the chunks that were split off from a route file. */
const routeKeys = (manifest: Manifest, routeId: string): string[] =>
  Object.keys(manifest).filter((key) => routeIdFromKey(key) === routeId)

/**
 * Returns the files that a page needs, given the ids of its matched routes.
 * @param parts names of further chunks that the page needs from the start, although its routes import them later or not
 * at all
 */
export function pageAssets(manifest: Manifest, routeIds: string[], parts: string[] = []): PageAssets {
  const main = withImports(manifest, MAIN)
  if (main.length === 0) throw new Error(`the build's manifest lacks ${MAIN}`)
  const partKeys = parts.flatMap((part) => {
    // A module that is imported both statically and dynamically has two files: its code, and a file that only
    // re-exports the code.
    const found = Object.keys(manifest).filter((one) => manifest[one]?.name === part)
    if (found.length === 0) throw new Error(`the build's manifest lacks ${part}`)
    return found
  })
  const keys = [...routeIds.flatMap((id) => routeKeys(manifest, id)), ...partKeys]
  const route = keys.flatMap((key) => withImports(manifest, key))
  const entry = main.at(-1)?.file ?? ''
  return {
    css: [...new Set([...main, ...route].flatMap((chunk) => chunk.css ?? []))],
    main: entry,
    js: [...new Set([...main, ...route].map((chunk) => chunk.file))].filter((file) => file !== entry),
  }
}

const url = (file: string): string => `/${file}`

/** Gives the site's URL to the scripts in the browser. */
const SITE_URL_TAG = `<meta name="${SITE_URL_META}" content="${SITE_URL_PLACEHOLDER}">`

/**
 * Returns a tag that delays the first paint until the first screenful has arrived. Otherwise the painted part would
 * move when the next packet arrives. If the page does not mark the end of its first screenful, the browser waits for
 * the element NEWS_ID, which follows the header. A page with neither element gets no tag, because the browser would
 * wait for the end of the whole page.
 */
function paintTag(page = ''): string {
  const id = [FOLD_END_ID, NEWS_ID].find((one) => page.includes(`id="${one}"`))
  return id ? `<link rel="expect" href="#${id}" blocking="render">` : ''
}

/**
 * Builds the complete HTML document. The CSS is inline, because on a slow network the request for a stylesheet would
 * double the time to the first paint. Addresses of scripts and data for scripts come after the visible content. A shell
 * for the staff shows nothing before its scripts run, so its scripts are preloaded before the CSS. Each stylesheet also
 * has a disabled link: browsers do not request it, and the bundler's loader treats the stylesheet as loaded.
 */
export function documentFor(
  template: string,
  html: string,
  assets: PageAssets,
  readAsset: (name: string) => string,
): string {
  return pageDocument(pageTemplate(template, html, assets, readAsset), html)
}

/**
 * Builds the document around a page. The page's CSS is split into two parts: one for the head, and one for the element
 * that ends the first screenful (src/shared/below-fold.ts).
 */
export function pageTemplate(
  template: string,
  html: string,
  assets: PageAssets,
  readAsset: (name: string) => string,
): PageTemplate {
  const css = assets.css.map(readAsset).join('')
  const { body } = splitHead(html)
  const at = body.indexOf(BELOW_FOLD)
  const { first, rest } = at < 0 ? { first: css, rest: '' } : splitCss(css, body, body.slice(0, at))
  const [start, middle, end] = cut(frameFor(template, assets), '<!--head-->', '<!--page-->')
  return {
    start: start + SITE_URL_TAG + paintTag(html),
    head: `<style>${first}</style>${middle}`,
    end,
    fold: at < 0 ? '' : belowFold(escapeText(rest)),
  }
}

/** Returns the HTML template with the addresses of styles and scripts at its end, still without the page's content. */
function frameFor(template: string, assets: PageAssets): string {
  const links = assets.css.map((file) => `<link rel="stylesheet" href="${url(file)}" disabled>`).join('')
  const scripts = `<template data-main="${url(assets.main)}" data-chunks="${assets.js.map(url).join(' ')}"></template>`
  const early = assets.early ? `<script type="module" async src="${url(assets.early)}"></script>` : ''
  const preloads = (assets.later ?? [])
    .map((file) => `<link rel="modulepreload" href="${url(file)}">`)
    .join('')
  const styles = (assets.noScriptCss ?? [])
    .map((file) => `<link rel="stylesheet" href="${url(file)}">`)
    .join('')
  const noScript = styles && `<noscript>${styles}</noscript>`
  return template
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<!--head-->', () => `${preloads}<!--head-->`)
    .replace('</body>', () => `${early}${links}${noScript}${scripts}</body>`)
}

/** Finds the classes of all colour schemes. Each record has its own scheme, so a first screenful may need any. */
const SCHEMES = /\.(c-[a-z]+)/g

/** Splits a text at two marker texts. Returns the three parts without the markers. */
function cut(text: string, first: string, second: string): [string, string, string] {
  const [at, next] = [text.indexOf(first), text.indexOf(second)]
  if (at < 0 || next < at) throw new Error(`the page lacks ${at < 0 ? first : second}`)
  return [text.slice(0, at), text.slice(at + first.length, next), text.slice(next + second.length)]
}

/**
 * Builds the parts of a document that all pages of one kind of record or list share. The server inserts the page of a
 * single record or list at each request.
 * @param samples complete pages of some records or lists. The CSS that their first screenfuls need goes into the head
 */
export function recordTemplate(
  template: string,
  samples: readonly string[],
  assets: PageAssets,
  readAsset: (name: string) => string,
): RecordTemplate {
  samples.forEach(requireFinished)
  const css = assets.css.map(readAsset).join('')
  const pages = samples.map((sample) => splitHead(sample).body)
  const openings = pages.map((page) => page.split(BELOW_FOLD)[0]).join('')
  const schemes = [...css.matchAll(SCHEMES)].map(([, name]) => name).join(' ')
  const { first, rest } = splitCss(css, pages.join(''), `${openings} ${schemes}`)
  const [before, middle, after] = cut(frameFor(template, assets), '<!--head-->', '<!--page-->')
  // Some social networks read only the beginning of a page, so the record's head tags are inserted directly after the
  // charset.
  const [charset = ''] = /^[\s\S]*?<meta charset="[^"]*"\s*\/?>/.exec(before) ?? []
  const end = after.lastIndexOf('</body>')
  return {
    start: charset,
    head: `${before.slice(charset.length)}${SITE_URL_TAG}${paintTag(pages[0])}<style>${first}</style>${middle}`,
    end: after.slice(0, end),
    last: after.slice(end),
    fold: belowFold(escapeText(rest)),
  }
}

/** Creates a warning for each field of src/content/institution.ts that still contains a placeholder (D1). */
export const placeholderWarnings = (fields: string[]): string[] =>
  fields.map((field) => `src/content/institution.ts: «${field}» ainda é um valor de demonstração`)
