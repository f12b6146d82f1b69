/**
 * Reads the project parts (milestones, updates and the like) for their forms. They are not stored on the device, so
 * that a user cannot reorder an outdated list.
 */
import { queryOptions } from '@tanstack/react-query'
import { listManagedParts, readManagedMetrics } from '@/api/managed-project-parts'
import { logFailure } from '@/api/read-failure'
import type { PartKind } from '@/shared/project-parts'
import type { Changes } from '@/ui/record/use-refresh'
import { projectChanges } from '../staff-queries'

const partsKey = (userId: number, projectId: number) => ['staff', userId, 'project-parts', projectId] as const

export const partsQuery = <K extends PartKind>(userId: number, projectId: number, kind: K) =>
  queryOptions({
    queryKey: [...partsKey(userId, projectId), kind],
    queryFn: ({ signal }) =>
      logFailure('Erro ao buscar partes do projeto', listManagedParts(kind, projectId, signal)),
  })

export const metricsQuery = (userId: number, projectId: number) =>
  queryOptions({
    queryKey: [...partsKey(userId, projectId), 'metrics'],
    queryFn: ({ signal }) => logFailure('Erro ao buscar métricas', readManagedMetrics(projectId, signal)),
  })

/**
 * Returns the query keys that a change of a project part makes outdated: the part's list, the project's pages, the
 * lists of projects, and the overview.
 */
export const partChanges = (userId: number, projectId: number): Changes => [
  partsKey(userId, projectId),
  ...projectChanges(userId),
]
