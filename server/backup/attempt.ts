import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { folderSize } from '../files/folder-size'
import { copyArchive, type Place } from './backup'
import { dropOldArchives, newestSize, removeHalves } from './kept-archives'
import type { BackupPlan } from './plan'
import { BackupRefusal } from './refusal'
import { exists } from './safe-file'
import { sumFile } from './staged-files'
import { failedEnd, type BackupTask, type TaskEnd } from './task'
import type { DiskSpace } from '../files/disk-space'

/** Where a rehearsal restores to: the data folder, which only the server's own user may read. */
const REHEARSAL_FOLDER = 'rehearsal.part'

/** How an attempt to make the day's backup ended. */
export interface AttemptEnd {
  /** How the deletion of leftovers, and then of old archives, ended. */
  cleaned: TaskEnd | null
  /** How the archive was made; null where an earlier attempt has made it. */
  made: TaskEnd | null
  /** How the rehearsal ended; null where there was none. */
  rehearsed: TaskEnd | null
  /** How the second copy ended; null where there was none. */
  copied: TaskEnd | null
  /** Whether the archive is there, complete. */
  isThere: boolean
  /** The names of archives that were deleted because newer ones are kept. */
  dropped: string[]
}

interface Given {
  plan: BackupPlan
  place: Place
  disk: DiskSpace
  runTask: (task: BackupTask) => Promise<TaskEnd>
  /** The archive of which a restore was rehearsed last. */
  good: string | null
}

const noRoom = (folder: string) =>
  new BackupRefusal(`Não há espaço que chegue no disco de ${folder}. Liberte espaço ou aumente o disco.`)

/** Whether two folders are on one disk. */
const isSameDisk = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).dev === (await stat(other)).dev

/** Refuses to fill the disk on which the server works: its database could then no longer be written. */
async function requireRoom({ plan, place, disk }: Given): Promise<void> {
  if (!(await isSameDisk(plan.folder, place.dataDir))) return
  const folder = (name: string) => folderSize(path.join(place.dataDir, name))
  const bytes = Math.max(await newestSize(plan.folder), (await folder('proofs')) + (await folder('media')))
  if (!(await disk.hasRoom(bytes))) throw noRoom(plan.folder)
}

const DONE: TaskEnd = { isDone: true, bytes: 0, missingProofs: [] }

/** Runs a step whose errors are its result. */
const step = (work: () => Promise<TaskEnd>): Promise<TaskEnd> => work().catch(failedEnd)

/** Deletes what interrupted attempts have left: half archives and a half rehearsal. */
export async function removeLeftovers({ plan, place }: Pick<Given, 'plan' | 'place'>): Promise<void> {
  await rm(path.join(place.dataDir, REHEARSAL_FOLDER), { recursive: true, force: true })
  for (const folder of [plan.folder, plan.also])
    if (folder !== null && (await exists(folder))) await removeHalves(folder)
}

/**
 * Makes an archive, or takes the complete one that an earlier attempt has made; rehearses a restore of it; copies it to
 * the second folder; and deletes old ones. An archive that cannot be restored is deleted, so that the next attempt makes
 * another one.
 */
export async function attemptBackup(name: string, given: Given): Promise<AttemptEnd> {
  const { plan, place, disk, good, runTask } = given
  const file = path.join(plan.folder, name)
  const end: AttemptEnd = {
    cleaned: null,
    made: null,
    rehearsed: null,
    copied: null,
    isThere: false,
    dropped: [],
  }
  end.cleaned = await step(async () => {
    await removeLeftovers(given)
    return DONE
  })
  if (!end.cleaned.isDone) return end

  if (!(await exists(file))) {
    end.made = await step(async () => {
      if (!(await exists(plan.folder))) throw new BackupRefusal(`A pasta ${plan.folder} não existe.`)
      await requireRoom(given)
      return runTask({ kind: 'make', file, place })
    })
    if (!end.made.isDone) return end
  }

  end.rehearsed = await step(async () => {
    if (!(await disk.hasRoom((await stat(file)).size)))
      return { ...failedEnd(noRoom(place.dataDir)), isRefused: false }
    const folder = path.join(place.dataDir, REHEARSAL_FOLDER)
    const task = { kind: 'rehearse', file, folder, passphrase: place.passphrase } as const
    const rehearsal = await runTask(task)
    if (!rehearsal.isDone && rehearsal.isRefused) await rm(file)
    return rehearsal
  })
  if (!end.rehearsed.isDone && end.rehearsed.isRefused) return end
  end.isThere = true

  const { also } = plan
  if (also !== null)
    end.copied = await step(async () => {
      const copy = path.join(also, name)
      if (!(await exists(also)))
        throw new BackupRefusal(`A cópia ${file} está feita, mas a pasta da segunda, ${also}, não existe.`)
      if (!(await exists(copy))) await copyArchive(file, await sumFile(file), copy)
      return DONE
    })
  const needed = end.rehearsed.isDone ? [name] : [name, good]
  end.cleaned = await step(async () => {
    end.dropped = await dropOldArchives(plan.folder, plan.keep, needed)
    if (also !== null && end.copied?.isDone) await dropOldArchives(also, plan.keep, needed)
    return DONE
  })
  return end
}
