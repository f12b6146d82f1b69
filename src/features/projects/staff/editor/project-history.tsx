import { useQuery } from '@tanstack/react-query'
import type { ManagedProject } from '@/api/managed-project'
import {
  readProjectHistory,
  readProjectVersion,
  restoreProjectPart,
  restoreProjectVersion,
} from '@/api/project-history-calls'
import { dayText } from '@/lib/dates'
import { useMay } from '@/lib/permission'
import { useRefresh, type Changes } from '@/ui/record/use-refresh'
import { HistoryPanel } from '@/ui/staff/history/history-panel'
import type { HistorySource } from '@/ui/staff/history/history-source'
import { priorityText, statusText } from '../../texts'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { partHistoryText } from '../parts/part-history-text'
import { PROJECT_LABELS } from './project-fields'
import styles from './project-history.module.css'

interface ProjectHistoryProps {
  project: ManagedProject
  userId: number
  changes: Changes
  /** Whether the form has input that is not saved. */
  isDirty: boolean
  onRestored: (project: ManagedProject) => void
}

const LABELS = Object.fromEntries(Object.entries(PROJECT_LABELS).map(([field, { label }]) => [field, label]))

interface Named {
  id: number
  name: string
}
const nameIn = (all: readonly Named[], value: string): string =>
  all.find(({ id }) => String(id) === value)?.name ?? `n.º ${value}`

/** The texts of a project's values that are ids, dates or words of a list. */
const showIn =
  (programs: readonly Named[], categories: readonly Named[]): HistorySource['show'] =>
  (field, value) => {
    if (typeof value !== 'string' || value === '') return undefined
    if (field === 'status') return statusText(value)
    if (field === 'priority') return priorityText(value)
    if (field === 'program_id') return nameIn(programs, value)
    if (field === 'category_id') return nameIn(categories, value)
    if (field === 'start_date' || field === 'end_date') return dayText(value)
    return undefined
  }

/** Who changed what in a project and its parts, with a return to earlier versions and of deleted parts. */
export function ProjectHistory({ project, userId, changes, isDirty, onRestored }: ProjectHistoryProps) {
  const { id, values, version } = project
  const mayEdit = useMay('projects.edit')
  const refresh = useRefresh(changes)
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery(userId))
  const source: HistorySource = {
    key: ['staff', userId, 'projects', 'history', id],
    readPage: (page, size, signal) => readProjectHistory(id, page, size, signal),
    readVersion: async (entry, signal) => ({ values: { ...(await readProjectVersion(id, entry, signal)) } }),
    present: { ...values },
    restore: async (entry) => onRestored(await restoreProjectVersion(id, entry, version)),
    restorePart: (entry) => restoreProjectPart(id, entry),
    partText: partHistoryText,
    refresh,
    labels: LABELS,
    html: ['content'],
    show: showIn(programs, categories),
    keeps: 'Endereço, visibilidade, marcos e as outras partes ficam como estão.',
    mayRestore: mayEdit,
    ...(isDirty && { barredBy: 'Há campos por guardar no projeto. Guarde-os antes de restaurar.' }),
  }
  return (
    <section className={styles.history} aria-label="Histórico">
      <h2>Histórico</h2>
      <HistoryPanel source={source} />
    </section>
  )
}
