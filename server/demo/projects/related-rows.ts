import type { SceneName } from '../scenes/scenes'
import type { DemoProject } from './demo-project'
import { flag } from '../../db/tables/flag'

/** Addresses of the demonstration's pictures and documents. */
export interface DemoFiles {
  pictureUrl(name: SceneName): string
  documentUrl(lines: string[]): string | null
}

interface Added {
  project: DemoProject
  id: number
}

const cents = (amount: number | null | undefined): number | null =>
  amount == null ? null : Math.round(amount * 100)
const atTen = (day: string): string => `${day}T10:00:00.000Z`

/** Returns the date of the project's newest update; the date of its creation if there is no later update. */
export const changedOn = (project: DemoProject): string =>
  [project.createdOn, ...(project.updates ?? []).map((update) => update.on)].sort().at(-1) ??
  project.createdOn

/** Returns the table rows of the project parts (metrics, milestones, updates, ...) of these projects. */
export function relatedRows(added: Added[], files: DemoFiles) {
  const each = <T>(rows: (project: DemoProject, id: number) => T[]): T[] =>
    added.flatMap(({ project, id }) => rows(project, id))
  return {
    metrics: each((project, id) =>
      project.reach
        ? [
            {
              project_id: id,
              people_impacted: project.people[1],
              progress: project.reach[3] ?? null,
              budget_used_cents: cents(project.spent),
              budget_total_cents: cents(project.budget),
              communities_reached: project.reach[0],
              volunteers_involved: project.reach[1],
              partnerships_formed: project.reach[2],
              updated_at: atTen(changedOn(project)),
            },
          ]
        : [],
    ),
    milestones: each((project, id) =>
      (project.milestones ?? []).map(([title, description, target, done, progress], position) => ({
        project_id: id,
        title,
        description,
        target_date: target,
        completion_date: done,
        is_completed: flag(done !== null),
        status: done === null ? 'pending' : 'completed',
        progress: progress ?? null,
        position,
      })),
    ),
    updates: each((project, id) =>
      (project.updates ?? []).map((update) => ({
        project_id: id,
        title: update.title,
        description: update.text,
        type: update.type,
        status: update.isDraft ? ('draft' as const) : ('published' as const),
        people_impacted: update.people ?? null,
        budget_spent_cents: cents(update.spent),
        progress: update.progress ?? null,
        author_name: update.by,
        created_at: atTen(update.on),
      })),
    ),
    activities: each((project, id) =>
      (project.activities ?? []).map(([name, description, start, end, status], position) => ({
        project_id: id,
        name,
        description,
        start_date: start,
        end_date: end,
        status,
        position,
      })),
    ),
    images: each((project, id) =>
      (project.gallery ?? []).map(([scene, category, title, on], position) => ({
        project_id: id,
        title,
        description: '',
        image: files.pictureUrl(scene),
        category,
        upload_date: on,
        position,
      })),
    ),
    evidences: each((project, id) =>
      (project.evidences ?? []).map(([title, description, on, lines]) => ({
        project_id: id,
        title,
        description,
        file: lines && files.documentUrl(lines),
        upload_date: on,
        created_at: atTen(on),
      })),
    ),
  }
}
