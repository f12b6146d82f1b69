import { useQuery } from '@tanstack/react-query'
import type { ManagedProject } from '@/api/managed-project'
import {
  readPartChange,
  readProjectHistory,
  readProjectVersion,
  restoreProjectPart,
  restoreProjectVersion,
} from '@/api/project-history-calls'
import { webAddress } from '@/api/web-address'
import { useMay } from '@/lib/permission'
import { PART_GONE } from '@/shared/project-parts'
import { useRefresh, type Changes } from '@/ui/record/use-refresh'
import { HistoryPanel } from '@/ui/staff/history/history-panel'
import type { HistorySource } from '@/ui/staff/history/history-source'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { partHistoryText } from '../parts/part-history-text'
import { PART_LABELS, partHistoryPicture, partHistoryValue } from '../parts/part-value'
import { managersQuery } from './editor-queries'
import { withPresent } from './manager-choices'
import { PROJECT_LABELS } from './project-fields'
import styles from './project-history.module.css'
import { projectValueText } from './project-value'

interface ProjectHistoryProps {
  project: ManagedProject
  userId: number
  changes: Changes
  /** Whether the form has unsaved input. */
  isDirty: boolean
  onRestored: (project: ManagedProject) => void
}

const LABELS = {
  ...Object.fromEntries(Object.entries(PROJECT_LABELS).map(([field, { label }]) => [field, label])),
  ...PART_LABELS,
}

const pictureOf = (field: string, value: string): string | undefined =>
  field === 'featured_image' ? webAddress(value) : partHistoryPicture(field, value)

/**
 * History of a project and its parts (milestones, updates and the like): who changed what. Staff can restore earlier
 * versions of the project, deleted parts, and the earlier values of edited parts.
 */
export function ProjectHistory({ project, userId, changes, isDirty, onRestored }: ProjectHistoryProps) {
  const { id, values, version } = project
  const mayEdit = useMay('projects.edit')
  const refresh = useRefresh(changes)
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery(userId))
  // Users who may only view projects may not read the list of managers, so they see usernames instead of names.
  const { data: managers = [] } = useQuery({ ...managersQuery(userId), enabled: mayEdit })
  const source: HistorySource = {
    key: ['staff', userId, 'projects', 'history', id],
    readPage: (page, size, signal) => readProjectHistory(id, page, size, signal),
    readVersion: async (entry, signal) => ({ values: { ...(await readProjectVersion(id, entry, signal)) } }),
    present: { ...values },
    restore: async (entry) => onRestored(await restoreProjectVersion(id, entry, version)),
    readPartChange: (entry, signal) => readPartChange(id, entry, signal),
    restorePart: (entry) => restoreProjectPart(id, entry),
    partText: partHistoryText,
    partGone: PART_GONE,
    refresh,
    labels: LABELS,
    html: ['content'],
    show: (field, value) =>
      typeof value === 'string'
        ? (partHistoryValue(field, value) ??
          projectValueText(field, value, {
            ...{ programs, categories },
            managers: withPresent(managers, project),
          }))
        : undefined,
    picture: (field, value) => (typeof value === 'string' ? pictureOf(field, value) : undefined),
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
