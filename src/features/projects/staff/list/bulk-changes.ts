import type { ListedProject } from '@/api/managed-project'
import { logFailure } from '@/lib/change-failure'
import type { ProjectStatus } from '@/shared/project'
import { toast } from '@/ui/feedback/toast'
import type { BulkAction } from '@/ui/list/bulk-bar'
import { toastFailure } from '@/ui/record/failure-toast'
import { UNDO_MS } from '@/ui/record/use-quick-change'
import { changeProjects } from './project-calls'
import { bulkWords, failureReason, NOTHING_TO_DO, type BulkChange } from './project-list-words'

/** Maximum number of projects in one request. It is small, so that the progress is visible on a slow network. */
const PROJECTS_AT_ONCE = 20

const isChanged = (change: BulkChange, { status, isPublic }: ListedProject): boolean =>
  'status' in change ? status !== change.status : isPublic !== change.is_public

/** Returns the project's old value of the changed field, so that the change can be undone. */
const before = (change: BulkChange, { status, isPublic }: ListedProject): BulkChange =>
  'status' in change ? { status: status as ProjectStatus } : { is_public: isPublic }

/** Restores the old values of changed projects. Projects with the same old value share a request. */
async function undo(
  change: BulkChange,
  done: readonly ListedProject[],
  refresh: () => Promise<void>,
): Promise<void> {
  const olds = new Set(done.map((project) => JSON.stringify(before(change, project))))
  try {
    for (const old of olds)
      await changeProjects(
        done.filter((project) => JSON.stringify(before(change, project)) === old),
        JSON.parse(old) as BulkChange,
      )
    toast.success('A mudança foi anulada.')
  } catch (error) {
    const words = bulkWords(change, done.length)
    logFailure(words, error)
    toastFailure(words, failureReason(error))
  }
  await refresh()
}

/**
 * Changes the selected projects, with several projects in each request.
 * @returns the projects that could not be changed
 */
export async function changeSelected(
  change: BulkChange,
  selected: readonly ListedProject[],
  onStep: (done: number) => void,
  refresh: () => Promise<void>,
): Promise<readonly ListedProject[]> {
  const wanted = selected.filter((project) => isChanged(change, project))
  const skipped = selected.length - wanted.length
  const failed: ListedProject[] = []
  const done: ListedProject[] = []
  let failure: unknown = null
  let sent = 0
  while (sent < wanted.length && failure === null) {
    const part = wanted.slice(sent, sent + PROJECTS_AT_ONCE)
    try {
      done.push(...(await changeProjects(part, change)))
      sent += part.length
      onStep(skipped + sent)
    } catch (error) {
      failure = error
      failed.push(...wanted.slice(sent))
    }
  }
  await refresh()
  const words = bulkWords(change, done.length)
  if (failure !== null) {
    logFailure(words, failure)
    toastFailure(words, `${failureReason(failure)} Os que faltam continuam selecionados.`)
  } else if (done.length === 0) toast.info(NOTHING_TO_DO)
  else
    toast.success(words.done, {
      label: 'Anular',
      forMs: UNDO_MS,
      onPress: () => void undo(change, done, refresh),
    })
  return failed
}

/**
 * Returns the actions for selected projects.
 * @param askStatus asks the user for a status; resolves to null if the user cancels
 */
export function bulkActions(
  refresh: () => Promise<void>,
  askStatus: (count: number) => Promise<ProjectStatus | null>,
): BulkAction<ListedProject>[] {
  const run =
    (change: BulkChange): BulkAction<ListedProject>['run'] =>
    (selected, onStep) =>
      changeSelected(change, selected, onStep, refresh)
  return [
    { key: 'publicar', label: 'Publicar', icon: 'eye', run: run({ is_public: true }) },
    { key: 'ocultar', label: 'Ocultar', icon: 'eyeOff', run: run({ is_public: false }) },
    {
      key: 'estado',
      label: 'Estado',
      icon: 'edit',
      run: async (selected, onStep) => {
        const status = await askStatus(selected.length)
        return status === null ? selected : changeSelected({ status }, selected, onStep, refresh)
      },
    },
  ]
}
