import type { ListedProject } from '@/api/managed-project'

/** Offset of Mozambique's time zone in ms: UTC+2 all year. */
const MAPUTO_MS = 2 * 3_600_000

/** Returns the calendar day in Maputo, such as '2026-03-09'. */
export const dayInMaputo = (time: number): string => new Date(time + MAPUTO_MS).toISOString().slice(0, 10)

/** Whether a project is overdue: its status is planned or active, and its end date is before today. */
export const isOverdue = ({ status, endDate }: ListedProject, today: string): boolean =>
  (status === 'planning' || status === 'active') && endDate !== undefined && endDate.slice(0, 10) < today
