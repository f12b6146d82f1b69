/** The thread that renders pages of records and lists with React, so that the server's own thread stays free. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { cleanText } from './clean-text'
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
import { READY, type RenderAnswer, type RenderJob } from './render-thread'

const { folder } = workerData as { folder: string }
// The address of the site. With it, the functions of the page write addresses of this site as paths, as in the browser.
Object.assign(globalThis, { location: new URL(SITE_URL_PLACEHOLDER) })
const renderer = (await import(pathToFileURL(path.join(folder, RENDERER_FILE)).href)) as Renderer
const templates = JSON.parse(readFileSync(path.join(folder, TEMPLATES_FILE), 'utf8')) as RecordTemplates

const isList = (kind: PageKind): kind is ListKind => LIST_KINDS.some((one) => one === kind)

async function render({ id, kind, slug, url, answer }: RenderJob): Promise<RenderAnswer> {
  try {
    const data: unknown = answer === null ? null : JSON.parse(answer)
    const page = isList(kind)
      ? await renderer.renderList({ kind, url, answers: data as unknown[] })
      : await renderer.renderRecord({ kind, slug, url, answer: data, clean: cleanText })
    return { id, html: recordDocument(templates[kind], page.html, page.reads) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: RenderJob) => void render(job).then((done) => parentPort?.postMessage(done)))
parentPort?.postMessage(READY)
