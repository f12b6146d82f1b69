import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { sampleProjects } from '../../src/content/sample-projects.ts'
import {
  RENDERER_FOLDER,
  RECORD_KINDS,
  TEMPLATES_FILE,
  type RecordKind,
  type RecordTemplates,
  type Renderer,
} from '../site/record-document.ts'
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

/** For each kind of record, a response of the API from which the build learns which CSS the page's opening needs. */
const SAMPLES: Record<RecordKind, unknown> = {
  project: { ...sampleProjects[0], metrics: {} },
  post: samplePost,
}

interface Sources {
  root: string
  template: string
  manifest: Manifest
  renderer: Renderer
  /** The folder with the renderer's bundle. */
  bundle: string
  readAsset: (name: string) => string
}

/**
 * Writes to dist-server what the server needs to render the pages of records: the renderer's bundle, and for each kind of
 * record the document around the page.
 */
export async function writeRecordRenderer(sources: Sources): Promise<void> {
  const { root, template, manifest, renderer, bundle, readAsset } = sources
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
  const folder = path.join(root, RENDERER_FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(bundle, folder, { recursive: true })
  // This file is written last: the server renders nothing without it.
  writeFileSync(path.join(folder, TEMPLATES_FILE), JSON.stringify(templates))
}

/** Deletes the renderer of an earlier build. A site with another API has none. */
export const removeRecordRenderer = (root: string): void =>
  rmSync(path.join(root, RENDERER_FOLDER), { recursive: true, force: true })
