import { createHash } from 'node:crypto'
import type { Trx } from '../../db/schema'
import { mediaNameIn } from '../../db/media-uses'
import type { MediaFiles } from '../../files/media-files'
import { insertFile } from '../../resources/media-library/store'
import { drawnPdf } from '../drawn-proof'
import { SCENE_TEXTS } from '../scenes/scene-texts'
import { SCENES, type SceneName } from '../scenes/scenes'
import { DEMO_PROJECTS } from './demo-projects'
import type { DemoFiles } from './related-rows'

const SHELF = 'projetos'
/** The size in pixels in which the pictures are drawn (scenes/scenes.ts). */
const SCENE_SIZE = { width: 960, height: 660 }

interface StoredDemoFile {
  kind: 'picture' | 'document'
  address: string
  originalName: string
  bytes: Buffer
  altText: string
}

interface StoredDemoFiles extends DemoFiles {
  stored: StoredDemoFile[]
}

const sceneNames = Object.keys(SCENES) as SceneName[]

/** The documents of all projects: the beginning of the file name, and the lines of text in the document. */
const documents: [stem: string, lines: string[]][] = DEMO_PROJECTS.flatMap(
  ({ slug, document, evidences = [] }) =>
    [document, ...evidences.map(([, , , lines]) => lines)].flatMap((lines): [string, string[]][] =>
      lines ? [[slug, lines]] : [],
    ),
)

/**
 * Stores the original pictures and the documents of the demonstration. The sizes of a picture are generated on first
 * request.
 */
export async function storeDemoFiles(media: MediaFiles): Promise<StoredDemoFiles> {
  const addressOf = new Map<unknown, string>()
  const storePicture = async (scene: SceneName): Promise<StoredDemoFile> => {
    const bytes = Buffer.from(SCENES[scene])
    const address = await media.keepPicture(SHELF, scene, bytes)
    addressOf.set(scene, address)
    return { kind: 'picture', address, originalName: scene, bytes, altText: SCENE_TEXTS[scene] }
  }
  const storeDocument = async ([stem, lines]: [string, string[]]): Promise<StoredDemoFile> => {
    const bytes = drawnPdf(lines)
    const address = await media.keepDocument(SHELF, stem, 'pdf', bytes)
    addressOf.set(lines, address)
    return { kind: 'document', address, originalName: `${stem}.pdf`, bytes, altText: '' }
  }
  const stored = await Promise.all([...sceneNames.map(storePicture), ...documents.map(storeDocument)])
  return {
    stored,
    pictureUrl: (name) => addressOf.get(name) ?? '',
    documentUrl: (lines) => addressOf.get(lines) ?? null,
  }
}

/** Adds the stored files to the media library within the caller's transaction. */
export async function addDemoFiles(trx: Trx, { stored }: StoredDemoFiles, uploadedAt: string): Promise<void> {
  // The files are added in reverse order: the library shows the newest files first, so it begins with the pictures.
  for (const { kind, address, originalName, bytes, altText } of stored.toReversed())
    await insertFile(trx, {
      kind,
      name: mediaNameIn(address) ?? address,
      originalName,
      bytes: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
      ...(kind === 'picture' ? SCENE_SIZE : { width: null, height: null }),
      altText,
      isDecorative: false,
      uploadedAt,
      uploadedBy: null,
      isNew: false,
    })
}
