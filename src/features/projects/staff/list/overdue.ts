import type { ListedProject } from '@/api/managed-project'

/** Mozambique has UTC+2 all year. */
const MAPUTO_MS = 2 * 3_600_000

/** The calendar day in Maputo, such as '2026-03-09'. */
export const dayInMaputo = (time: number): string => new Date(time + MAPUTO_MS).toISOString().slice(0, 10)

/** Whether a planned or active project should have ended before today. */
export const isOverdue = ({ status, endDate }: ListedProject, today: string): boolean =>
  (status === 'planning' || status === 'active') && endDate !== undefined && endDate.slice(0, 10) < today
