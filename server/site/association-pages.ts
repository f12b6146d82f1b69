import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withAssociation, type SavedAssociation } from '../../src/shared/association'
import { SITE_SHELL, STAFF_SHELL } from '../../src/shared/site-routes'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { shareRead } from '../http/share-read'
import { SharedCache } from '../http/shared-cache'
import { PAGES_FILE, type PageTemplates } from './page-document'
import type { Packer } from './packer'
import { RENDERER_FOLDER } from './record-document'
import { compressPage, within, type RenderedPage } from './rendered-pages'
import type { RenderThread } from './render-thread'

/**
 * Maximum time in ms that a page waits for the association's data from the database. After that, the page gets the data
 * that the server read before.
 */
const READ_MAX_MS = 300
/**
 * Maximum time in ms that a request waits for a page with the saved data. After that, it gets the page of the build.
 */
const READER_MAX_MS = 3_000
/**
 * Maximum time in ms to render a page. It is long, because the render thread starts slowly on a busy server; requests
 * get the page of the build meanwhile.
 */
const RENDER_MAX_MS = 60_000
/** Maximum size in bytes of the cache of rendered pages, which stores them compressed. */
const CACHE_MAX_BYTES = 8 * 1024 * 1024

/**
 * Gives access to the association's data that administrators have saved (D102). The data are read again after each
 * change of public content.
 */
export interface CurrentAssociation {
  /**
   * Returns the data. If public content has changed, the data are read again; after 0.3 s the data known before are
   * returned. Never rejects.
   */
  read: () => Promise<SavedAssociation>
  /**
   * Returns the data and waits for a new read if public content has changed. Rejects if the database cannot be read.
   */
  refresh: () => Promise<SavedAssociation>
}

interface Source {
  readVersion: () => Promise<string>
  readAssociation: () => Promise<SavedAssociation>
  /** Called with the data after each read, also if the data have not changed. */
  onRead: (saved: SavedAssociation) => Promise<void>
  onFailure: (error: unknown) => void
}

export function createCurrentAssociation({
  readVersion,
  readAssociation,
  onRead,
  onFailure,
}: Source): CurrentAssociation {
  let known: SavedAssociation = {}
  let knownVersion: string | null = null
  const refresh = shareRead(async () => {
    // Reads the version before the data, so the data may be newer than the stored version but never older.
    const version = await readVersion()
    if (version === knownVersion) return known
    const saved = await readAssociation()
    await onRead(saved)
    known = saved
    knownVersion = version
    return known
  })
  /** True while a read of the database takes longer than READ_MAX_MS. Further calls of `read` then do not wait. */
  let isLate = false
  return {
    read: async () => {
      const done = refresh()
        .catch(onFailure)
        .then(() => (isLate = false))
      if (isLate) return known
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isLate = true
          resolve()
        }, READ_MAX_MS)
      })
      await Promise.race([done, late])
      clearTimeout(timer)
      return known
    },
    refresh,
  }
}

interface Options {
  root: string
  thread: RenderThread
  packer: Packer
  association: CurrentAssociation
}

/**
 * Creates a function that returns built pages and shells with the association's saved data. After each change of the
 * data, each page is rendered once. If no data are saved, the built files are sent as they are, because they already
 * contain the data of the content file.
 */
export function createAssociationPages({ root, thread, packer, association }: Options) {
  const templates = readFile(path.join(root, RENDERER_FOLDER, PAGES_FILE), 'utf8').then(
    (json) => JSON.parse(json) as PageTemplates,
  )
  // Prevents an unhandled rejection. `pageFor` handles the error when it awaits `templates`.
  templates.catch(() => undefined)
  const cache = new SharedCache<RenderedPage>(CACHE_MAX_BYTES, ({ packed }) => packed.length)

  /**
   * Returns a shell with the association's saved data. A shell has no page content. Only its part for browsers without
   * JavaScript shows contacts, so only this part is rendered again. It is the same in all shells except the site's.
   */
  async function shell(
    name: string,
    noScript: PageTemplates['noScript'],
    saved: SavedAssociation,
  ): Promise<string> {
    const built = await readFile(path.join(root, 'dist', name), 'utf8')
    const file = name === SITE_SHELL ? SITE_SHELL : STAFF_SHELL
    const rendered = await thread.render({ kind: 'page', file }, RENDER_MAX_MS)
    return withAssociation(
      built.replace(noScript[file], () => rendered),
      saved,
    )
  }

  /**
   * Returns a built page with the saved data, or null if no data are saved.
   * @throws Error if rendering fails or takes longer than 3 s; after a timeout the rendering continues, and a later
   * request gets the page
   */
  return async function pageFor(name: string, siteUrl: string): Promise<RenderedPage | null> {
    const saved = await association.read()
    if (Object.keys(saved).length === 0) return null
    const { pages, noScript } = await templates
    const version = createHash('sha256').update(JSON.stringify(saved)).digest('base64url')
    const page = cache.get(`${version} ${siteUrl} ${name}`, async () => {
      const html = await (pages[name]
        ? thread.render({ kind: 'page', file: name }, RENDER_MAX_MS)
        : shell(name, noScript, saved))
      return compressPage(html.replaceAll(SITE_URL_PLACEHOLDER, siteUrl), packer)
    })
    return within(READER_MAX_MS, page)
  }
}
