import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { sampleProjects } from '../../src/content/sample-projects.ts'
import {
  RENDERER_FOLDER,
  LIST_KINDS,
  RECORD_KINDS,
  TEMPLATES_FILE,
  type ListKind,
  type RecordKind,
  type RecordTemplates,
  type Renderer,
} from '../site/record-document.ts'
import { PAGES_FILE, type PageTemplates } from '../site/page-document.ts'
import { pageAssets, recordTemplate } from './document.ts'

const samplePost = {
  id: 1,
  slug: 'exemplo',
  title: 'Um artigo',
  excerpt: 'O que vimos no terreno.',
  content: '<p>Um texto.</p>',
  featured_image: '/media/exemplo-640.webp',
  featured_image_caption: 'Uma imagem.',
  published_at: '2025-03-03T08:00:00Z',
  author: { full_name: 'Equipa' },
  category: { id: 1, name: 'Saúde', slug: 'saude' },
  tags: [{ id: 1, name: 'água', slug: 'agua' }],
}

/** A sample response for each kind of record, with which the build finds the CSS of the first screenful. */
const SAMPLES: Record<RecordKind, unknown> = {
  project: { ...sampleProjects[0], metrics: {} },
  post: samplePost,
}

const results = <T>(list: T[], count = list.length) => ({ count, results: list })

const manyProjects = Array.from({ length: 13 }, (_, index) => ({
  ...sampleProjects[0],
  slug: `exemplo-${index}`,
  is_public: true,
}))
const manyTags = Array.from({ length: 13 }, (_, index) => ({ name: `etiqueta ${index}` }))
const categories = results([samplePost.category])

interface ListSample {
  url: string
  answers: unknown[]
}

/** Sample addresses and responses for each kind of list. Together their pages have every part of a list page. */
const LIST_SAMPLES: Record<ListKind, [ListSample, ...ListSample[]]> = {
  projects: [
    { url: '/projects', answers: [results(manyProjects), categories] },
    { url: '/projects', answers: [results([]), categories] },
  ],
  posts: [
    { url: '/blog', answers: [results([samplePost, samplePost], 30), categories, results(manyTags)] },
    {
      url: '/blog?categoria=saude&pagina=2',
      answers: [results([samplePost], 30), categories, results(manyTags)],
    },
  ],
}

/** Chunks that a page of a list imports dynamically or not at all, but that a rendered page needs from the start. */
const LIST_PARTS: Record<ListKind, string[]> = {
  projects: ['served-reads'],
  posts: ['served-reads', 'found-posts'],
}

interface Sources {
  root: string
  template: string
  manifest: Manifest
  renderer: Renderer
  /** The folder with the renderer's bundle. */
  bundle: string
  readAsset: (name: string) => string
  pages: PageTemplates
}

/**
 * Writes to dist-server the files with which the running server renders the pages of records and lists. With the same
 * files it renders prerendered pages again after the association's data has changed. The files are the renderer's
 * bundle and, for each kind of page, the document around the page.
 */
export async function writeRecordRenderer(sources: Sources): Promise<void> {
  const { root, template, manifest, renderer, bundle, readAsset, pages } = sources
  const templates: Partial<RecordTemplates> = {}
  for (const kind of RECORD_KINDS) {
    const ask = (answer: unknown) =>
      renderer.renderRecord({
        ...{ kind, slug: 'exemplo', answer, clean: (html) => html },
        url: kind === 'post' ? '/blog/exemplo' : '/projeto/exemplo',
      })
    const [found, missing] = [await ask(SAMPLES[kind]), await ask(null)]
    const assets = pageAssets(manifest, found.routeIds)
    const words = renderer.recordWords[kind]
    templates[kind] = { ...recordTemplate(template, [found.html, missing.html], assets, readAsset), words }
  }
  for (const kind of LIST_KINDS) {
    const ask = ({ url, answers }: ListSample) => renderer.renderList({ kind, url, answers })
    const samples = []
    for (const sample of LIST_SAMPLES[kind]) samples.push(await ask(sample))
    const [{ routeIds } = { routeIds: [] }] = samples
    const assets = pageAssets(manifest, routeIds, LIST_PARTS[kind])
    templates[kind] = recordTemplate(
      template,
      samples.map(({ html }) => html),
      assets,
      readAsset,
    )
  }
  const folder = path.join(root, RENDERER_FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(bundle, folder, { recursive: true })
  writeFileSync(path.join(folder, PAGES_FILE), JSON.stringify(pages))
  // The templates are written last. If they are missing after an interrupted build, the server renders no page.
  writeFileSync(path.join(folder, TEMPLATES_FILE), JSON.stringify(templates))
}

/** Deletes the renderer of an earlier build. A site that uses the API of another host has no renderer. */
export const removeRecordRenderer = (root: string): void =>
  rmSync(path.join(root, RENDERER_FOLDER), { recursive: true, force: true })
