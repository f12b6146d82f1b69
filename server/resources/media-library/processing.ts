import type { FastifyBaseLogger } from 'fastify'
import { MEDIA_GONE } from '../../../src/shared/media'
import type { Db } from '../../db/schema'
import type { MediaFiles } from '../../files/media-files'
import type { Clock } from '../../http/clock'
import type { Background } from '../../jobs/background'
import { createLeasedWork, type LeasedWork } from '../../jobs/leased-work'
import {
  claimFile,
  failFile,
  finishFile,
  isAnyWaiting,
  renewClaim,
  type ClaimedFile,
} from './processing-store'
import { dropLeftover, listLeftovers } from './store'

interface Given {
  db: Db
  clock: Clock
  media: MediaFiles
  background: Background
  logger: FastifyBaseLogger
}

/** Creates the job that makes the resized versions of uploaded pictures in the background, one picture at a time. */
export function createProcessing({ db, media, ...given }: Given): LeasedWork {
  async function run(file: ClaimedFile): Promise<void> {
    if (file.kind === 'document') {
      const bytes = await media.readDocument(file.name)
      if (!bytes) return failFile(db, file, MEDIA_GONE)
      return finishFile(db, file, { bytes: bytes.length, width: null, height: null })
    }
    const made = await media.prepare(file.name)
    if (!made) return failFile(db, file, MEDIA_GONE)
    if ('problem' in made) return failFile(db, file, made.problem)
    return finishFile(db, file, made)
  }

  return createLeasedWork<ClaimedFile>({
    ...given,
    name: 'media processing',
    source: {
      claim: (now, until) => claimFile(db, now, until),
      renew: (file, until) => renewClaim(db, file, until),
      run,
      isLeft: () => isAnyWaiting(db),
    },
  })
}

/**
 * Deletes the files whose record was deleted or got another file. A file that cannot be deleted now is deleted at a
 * later call.
 */
export async function removeLeftovers(db: Db, media: MediaFiles): Promise<void> {
  for (const { kind, name } of await listLeftovers(db)) {
    await media.remove(kind, name)
    await dropLeftover(db, name)
  }
}
