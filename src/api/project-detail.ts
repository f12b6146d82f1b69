/** Reads a whole project. Separate from project.ts, so that a page with a list does not load this code. */
import { listOf, numberOf, recordOf, textOf } from './normalise'
import { projectSummaryOf, type Project } from './project'
import { activityOf, evidenceOf, galleryImageOf, metricsOf, milestoneOf, updateOf } from './project-parts'
import { webAddress } from './web-address'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Reads a list field. Returns undefined when the response does not contain it, which differs from an empty list. */
function readOptionalList<T>(
  record: unknown,
  name: string,
  read: (one: unknown) => T | null,
): T[] | undefined {
  const isThere =
    typeof record === 'object' && record !== null && (name in record || toCamelCase(name) in record)
  if (!isThere) return undefined
  return listOf(record, name).flatMap((one) => read(one) ?? [])
}

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Reads a project with all its parts that the response contains. */
export function projectOf(data: unknown): Project | null {
  const summary = projectSummaryOf(data)
  if (!summary) return null
  const manager = recordOf(data, 'manager')
  return {
    ...summary,
    description: textOf(data, 'description') ?? '',
    content: textOf(data, 'content') ?? '',
    excerpt: textOf(data, 'excerpt') ?? '',
    tags: listOf(data, 'tags').flatMap((tag) => (isText(tag) ? tag : (textOf(tag, 'name') ?? []))),
    seoKeywords: listOf(data, 'seo_keywords').filter(isText),
    metaDescription: textOf(data, 'meta_description') ?? '',
    coordinates: textOf(data, 'coordinates') ?? '',
    startDate: textOf(data, 'start_date'),
    endDate: textOf(data, 'end_date'),
    budget: numberOf(data, 'budget', 'target_budget'),
    currentSpending: numberOf(data, 'current_spending'),
    document: webAddress(textOf(data, 'project_document')),
    team: listOf(data, 'team_members').flatMap((one) =>
      isText(one) ? one : (textOf(one, 'name', 'full_name') ?? []),
    ),
    // The manager's full name, else the username (RULES §2.17).
    manager: textOf(manager, 'full_name', 'username') ?? '',
    milestones: readOptionalList(data, 'milestones', milestoneOf),
    updates: readOptionalList(data, 'updates', updateOf),
    activities: readOptionalList(data, 'activities', activityOf) ?? [],
    gallery:
      readOptionalList(data, 'gallery_images', galleryImageOf) ??
      readOptionalList(data, 'gallery', galleryImageOf),
    evidences: readOptionalList(data, 'evidences', evidenceOf),
    metrics: recordOf(data, 'metrics') && metricsOf(recordOf(data, 'metrics')),
  }
}
