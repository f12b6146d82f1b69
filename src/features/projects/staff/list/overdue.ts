import type { ListedProject } from '@/api/managed-project'

/** Whether a project is overdue: its status is planned or active, and its end date is before today. */
export const isOverdue = ({ status, endDate }: ListedProject, today: string): boolean =>
  (status === 'planning' || status === 'active') && endDate !== undefined && endDate.slice(0, 10) < today
