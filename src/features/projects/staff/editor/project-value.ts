/**
 * Returns texts for those values of a project that are ids, dates, addresses or words of a fixed list. Pure functions.
 */
import type { ProjectManager } from '@/api/project-managers'
import type { ProjectField } from '@/shared/project'
import { nameIn, shownAmount, shownDay, shownFile, shownNumber } from '@/ui/record/shown-value'
import { priorityText, statusText } from '../../texts'
import { managerName } from './manager-choices'

export interface ProjectNames {
  programs: readonly { id: number; name: string }[]
  categories: readonly { id: number; name: string }[]
  managers: readonly ProjectManager[]
}

const TEXTS: Partial<Record<ProjectField, (value: string, names: ProjectNames) => string>> = {
  status: statusText,
  priority: priorityText,
  program_id: (id, { programs }) => nameIn(programs, id),
  category_id: (id, { categories }) => nameIn(categories, id),
  manager: (username, { managers }) => managerName(managers, username),
  start_date: shownDay,
  end_date: shownDay,
  budget: shownAmount,
  target_budget: shownAmount,
  current_spending: shownAmount,
  progress_percentage: shownNumber,
  featured_image: shownFile,
  project_document: shownFile,
}

/** Returns the text that is shown for a value; undefined if the value itself can be shown. */
export const projectValueText = (field: string, value: string, names: ProjectNames): string | undefined =>
  value === '' || !Object.hasOwn(TEXTS, field) ? undefined : TEXTS[field as ProjectField]?.(value, names)
