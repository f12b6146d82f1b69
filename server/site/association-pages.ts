import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withAssociation, type SavedAssociation } from '../../src/shared/association'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { shareRead } from '../http/conditional'
import { SharedCache } from '../http/shared-cache'
import { PAGES_FILE, type PageTemplates } from './page-document'
import type { Packer } from './packer'
import { RENDERER_FOLDER } from './record-document'
import { compressPage, within, type RenderedPage } from './rendered-pages'
import type { RenderThread } from './render-thread'

/** A built page waits so long in ms for the database. If it takes longer, the page has the data known before. */
const READ_MAX_MS = 300
/** A reader waits so long in ms for a page with the saved data, and then gets the built one. */
const READER_MAX_MS = 3_000
/** A page may take so long in ms while readers get the built one: on a busy server the thread starts slowly. */
const RENDER_MAX_MS = 60_000
/** Maximum number of bytes of the rendered pages, which are kept compressed. */
const CACHE_MAX_BYTES = 8 * 1024 * 1024

/** The association's data that administrators have saved (D102), read again whenever public content has changed. */
export interface CurrentAssociation {
  /** Reads the data if content has changed, and waits for that at most 0.3 s. Never rejects. */
  read: () => Promise<SavedAssociation>
  /** Reads the data if content has changed. Rejects if the database cannot be read. */
  refresh: () => Promise<SavedAssociation>
}

interface Source {
  readVersion: () => Promise<string>
  readAssociation: () => Promise<SavedAssociation>
  /** Called with the data when they were read, also if they are the same as before. */
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
    // The version is read before the data. The data may then be newer than their version, but never older.
    const version = await readVersion()
    if (version === knownVersion) return known
    const saved = await readAssociation()
    await onRead(saved)
    known = saved
    knownVersion = version
    return known
  })
  /** True while a read takes too long. Further readers then do not wait for it. */
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
 * The built pages and shells with the association's saved data. Each is rendered once for each change of these data.
 * Without saved data there is nothing to render: the built files already have the data of the content file.
 */
export function createAssociationPages({ root, thread, packer, association }: Options) {
  const templates = readFile(path.join(root, RENDERER_FOLDER, PAGES_FILE), 'utf8').then(
    (json) => JSON.parse(json) as PageTemplates,
  )
  // The rejection is handled where the templates are used.
  templates.catch(() => undefined)
  const cache = new SharedCache<RenderedPage>(CACHE_MAX_BYTES, ({ packed }) => packed.length)

  /** A shell has no page: only what it shows without JavaScript names the association. */
  async function shell(name: string, noScript: string, saved: SavedAssociation): Promise<string> {
    const built = await readFile(path.join(root, 'dist', name), 'utf8')
    const rendered = await thread.render({ kind: 'page', file: '' }, RENDER_MAX_MS)
    return withAssociation(
      built.replace(noScript, () => rendered),
      saved,
    )
  }

  /**
   * Returns the page of a built file, or null if no data are saved.
   * @throws Error if the page cannot be rendered, or not in 3 s; a later reader then gets it
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
