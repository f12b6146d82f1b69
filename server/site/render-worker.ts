/** Code of the thread that renders pages with React, so that rendering does not block the server's main thread. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { associationTexts, withAssociation, type SavedAssociation } from '../../src/shared/association'
import { SITE_SHELL, STAFF_SHELL } from '../../src/shared/site-routes'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { cleanText } from './clean-text'
import { pageDocument, PAGES_FILE, type PageTemplates } from './page-document'
import {
  LIST_KINDS,
  recordDocument,
  RENDERER_FILE,
  TEMPLATES_FILE,
  type ListKind,
  type PageKind,
  type RecordTemplates,
  type Renderer,
} from './record-document'
import {
  READY,
  type PageRequest,
  type RenderAnswer,
  type RenderJob,
  type RenderRequest,
} from './render-thread'

interface PageRenderer extends Renderer {
  renderPage: (url: string) => Promise<{ html: string }>
  renderNoScript: (isFramed: boolean) => Promise<string>
}

const { folder, association } = workerData as { folder: string; association: SavedAssociation }
// Sets the address of the site as `location`. The code of the page then writes links to this site as paths, as it does
// in the browser.
Object.assign(globalThis, {
  location: new URL(SITE_URL_PLACEHOLDER),
  savedTexts: associationTexts(association),
})
const renderer = (await import(pathToFileURL(path.join(folder, RENDERER_FILE)).href)) as PageRenderer
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const templates = readJson(TEMPLATES_FILE) as RecordTemplates
const { pages } = readJson(PAGES_FILE) as PageTemplates

const isList = (kind: PageKind): kind is ListKind => LIST_KINDS.some((one) => one === kind)

async function renderRecordOrList({ kind, slug, url, answer }: RenderRequest): Promise<string> {
  const data: unknown = answer === null ? null : JSON.parse(answer)
  const page = isList(kind)
    ? await renderer.renderList({ kind, url, answers: data as unknown[] })
    : await renderer.renderRecord({ kind, slug, url, answer: data, clean: cleanText })
  return recordDocument(templates[kind], page.html, page.reads)
}

async function renderBuiltPage({ file }: PageRequest): Promise<string> {
  if (file === SITE_SHELL || file === STAFF_SHELL) return renderer.renderNoScript(file === SITE_SHELL)
  const template = pages[file]
  if (!template) throw new Error(`the build has no template of ${file}`)
  return pageDocument(template, (await renderer.renderPage(template.url)).html)
}

async function render(job: RenderJob): Promise<RenderAnswer> {
  try {
    const html = await (job.kind === 'page' ? renderBuiltPage(job) : renderRecordOrList(job))
    return { id: job.id, html: withAssociation(html, association) }
  } catch (error) {
    return { id: job.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: RenderJob) => void render(job).then((done) => parentPort?.postMessage(done)))
parentPort?.postMessage(READY)
