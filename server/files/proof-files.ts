import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PROOF_TYPES, type ProofType } from '../../src/shared/proof'
import { ifThere } from './if-there'
import type { StoredUpload } from './stored-upload'
import { syncToDisk } from './sync-to-disk'

/**
 * Minimum age in ms of a file that `sweep` deletes. A younger file may belong to an upload that is still running on
 * another server.
 */
const ORPHAN_AGE_MS = 3_600_000

export interface ProofFiles {
  temporaryFolder: string
  /**
   * Moves an upload to its final path and syncs it to disk, so that it survives a power failure. Returns the path
   * relative to the proofs' folder.
   */
  keep(upload: StoredUpload, type: ProofType): Promise<string>
  /** Returns the bytes of a stored file, which are at most 5 MB. */
  read(proofPath: string): Promise<Buffer>
  remove(proofPath: string): Promise<void>
  /**
   * Deletes temporary files and files without a donation if they are older than an hour. Returns the number of deleted
   * files.
   */
  sweep(now: Date, isKnown: (proofPaths: string[]) => Promise<Set<string>>): Promise<number>
}

async function isOld(file: string, now: Date): Promise<boolean> {
  const facts = await ifThere(stat(file))
  return facts !== null && now.getTime() - facts.mtimeMs > ORPHAN_AGE_MS
}

/** Stores proofs of payment in the data folder, outside every public folder and under random names (D20). */
export function createProofFiles(dataDir: string): ProofFiles {
  const folder = path.join(dataDir, 'proofs')
  const temporaryFolder = path.join(folder, 'tmp')
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })

  async function sweepFolder(
    name: string,
    now: Date,
    isKnown: (proofPaths: string[]) => Promise<Set<string>>,
  ): Promise<number> {
    const names = (await readdir(path.join(folder, name))).map((file) => `${name}/${file}`)
    const known = await isKnown(names)
    let removed = 0
    for (const file of names.filter((one) => !known.has(one))) {
      if (!(await isOld(path.join(folder, file), now))) continue
      await rm(path.join(folder, file), { force: true })
      removed++
    }
    return removed
  }

  return {
    temporaryFolder,

    async keep(upload, type) {
      const name = randomBytes(16).toString('hex')
      const shelf = path.join(folder, name.slice(0, 2))
      const proofPath = `${name.slice(0, 2)}/${name}.${PROOF_TYPES[type]}`
      // This order makes the file survive a power failure: sync the content, rename the file, sync the folder.
      await syncToDisk(upload.path)
      const isNewShelf = (await mkdir(shelf, { recursive: true, mode: 0o700 })) !== undefined
      await rename(upload.path, path.join(folder, proofPath))
      await syncToDisk(shelf)
      if (isNewShelf) await syncToDisk(folder)
      return proofPath
    },

    read: (proofPath) => readFile(path.join(folder, proofPath)),

    remove: (proofPath) => rm(path.join(folder, proofPath), { force: true }),

    async sweep(now, isKnown) {
      const shelves = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
      let removed = 0
      for (const shelf of shelves) removed += await sweepFolder(shelf.name, now, isKnown)
      return removed
    },
  }
}
