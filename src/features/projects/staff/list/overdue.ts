import type { ListedProject } from '@/api/managed-project'

/** Whether a project has work that can be overdue: it is planned or active. */
export const isRunning = ({ status }: Pick<ListedProject, 'status'>): boolean =>
  status === 'planning' || status === 'active'

/** Whether a project is overdue: its status is planned or active, and its end date is before today. */
export const isOverdue = (project: ListedProject, today: string): boolean => {
  const { endDate } = project
  return isRunning(project) && endDate !== undefined && endDate.slice(0, 10) < today
}
