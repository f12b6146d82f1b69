/**
 * Reads a project with its full content. This code is not in project.ts, so that a page with a list of projects does
 * not load it.
 */
import { readList, readNumber, readRecord, readText } from './normalise'
import { normaliseProjectSummary, type Project } from './project'
import {
  normaliseActivity,
  normaliseEvidence,
  normaliseGalleryImage,
  normaliseMetrics,
  normaliseMilestone,
  normaliseUpdate,
} from './project-parts'
import { webAddress } from './web-address'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * Reads a list field. Returns undefined if the response does not contain the field. An empty list means that the field
 * has no entries.
 */
function readOptionalList<T>(
  record: unknown,
  name: string,
  read: (one: unknown) => T | null,
): T[] | undefined {
  const isThere =
    typeof record === 'object' && record !== null && (name in record || toCamelCase(name) in record)
  if (!isThere) return undefined
  return readList(record, name).flatMap((one) => read(one) ?? [])
}

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Reads a project and those of its parts (milestones, updates, ...) that the response contains. */
export function normaliseProject(data: unknown): Project | null {
  const summary = normaliseProjectSummary(data)
  if (!summary) return null
  const manager = readRecord(data, 'manager')
  return {
    ...summary,
    description: readText(data, 'description') ?? '',
    content: readText(data, 'content') ?? '',
    excerpt: readText(data, 'excerpt') ?? '',
    tags: readList(data, 'tags').flatMap((tag) => (isText(tag) ? tag : (readText(tag, 'name') ?? []))),
    seoKeywords: readList(data, 'seo_keywords').filter(isText),
    metaDescription: readText(data, 'meta_description') ?? '',
    coordinates: readText(data, 'coordinates') ?? '',
    startDate: readText(data, 'start_date'),
    endDate: readText(data, 'end_date'),
    budget: readNumber(data, 'budget', 'target_budget'),
    currentSpending: readNumber(data, 'current_spending'),
    document: webAddress(readText(data, 'project_document')),
    team: readList(data, 'team_members').flatMap((one) =>
      isText(one) ? one : (readText(one, 'name', 'full_name') ?? []),
    ),
    // Full name of the manager or, without it, the username (RULES §2.17).
    manager: readText(manager, 'full_name', 'username') ?? '',
    milestones: readOptionalList(data, 'milestones', normaliseMilestone),
    updates: readOptionalList(data, 'updates', normaliseUpdate),
    activities: readOptionalList(data, 'activities', normaliseActivity) ?? [],
    gallery:
      readOptionalList(data, 'gallery_images', normaliseGalleryImage) ??
      readOptionalList(data, 'gallery', normaliseGalleryImage),
    evidences: readOptionalList(data, 'evidences', normaliseEvidence),
    metrics: readRecord(data, 'metrics') && normaliseMetrics(readRecord(data, 'metrics')),
  }
}
