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

/** Folder for the restored files of a rehearsal. It is in the data folder, which only the server's user may read. */
const REHEARSAL_FOLDER = 'rehearsal.part'

/** The results of all steps of an attempt to make the day's backup. */
export interface AttemptEnd {
  /** The result of the last cleaning step: the deletion of leftovers at the start, or of old archives at the end. */
  cleaned: TaskEnd | null
  /** The result of making the archive; null if an earlier attempt has already made the archive. */
  made: TaskEnd | null
  /** The result of the rehearsal; null if there was no rehearsal. */
  rehearsed: TaskEnd | null
  /** The result of the second copy; null if no second copy was made. */
  copied: TaskEnd | null
  /** Whether the archive exists and is complete. */
  isThere: boolean
  /** The names of old archives that were deleted because there are enough newer ones. */
  dropped: string[]
}

interface Given {
  plan: BackupPlan
  place: Place
  disk: DiskSpace
  runTask: (task: BackupTask) => Promise<TaskEnd>
  /** The name of the last archive whose rehearsal succeeded. */
  good: string | null
}

const noRoom = (folder: string) =>
  new BackupRefusal(`Não há espaço que chegue no disco de ${folder}. Liberte espaço ou aumente o disco.`)

/** Whether two folders are on one disk. */
const isSameDisk = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).dev === (await stat(other)).dev

/** Throws if the archive could fill the disk of the data folder: the server could then not write its database. */
async function requireRoom({ plan, place, disk }: Given): Promise<void> {
  if (!(await isSameDisk(plan.folder, place.dataDir))) return
  const folder = (name: string) => folderSize(path.join(place.dataDir, name))
  const bytes = Math.max(await newestSize(plan.folder), (await folder('proofs')) + (await folder('media')))
  if (!(await disk.hasRoom(bytes))) throw noRoom(plan.folder)
}

const DONE: TaskEnd = { isDone: true, bytes: 0, missingProofs: [] }

/** Runs a step and returns its result. An error becomes the result of a failed step. */
const step = (work: () => Promise<TaskEnd>): Promise<TaskEnd> => work().catch(failedEnd)

/** Deletes the leftovers of interrupted attempts: incomplete archives and the folder of an incomplete rehearsal. */
export async function removeLeftovers({ plan, place }: Pick<Given, 'plan' | 'place'>): Promise<void> {
  await rm(path.join(place.dataDir, REHEARSAL_FOLDER), { recursive: true, force: true })
  for (const folder of [plan.folder, plan.also])
    if (folder !== null && (await exists(folder))) await removeHalves(folder)
}

/**
 * Makes an archive, rehearses a restore of it, copies it to the second folder and deletes old archives. If an earlier
 * attempt has already made the archive, that archive is used. An archive that cannot be restored is deleted, so the
 * next attempt makes a new one.
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
