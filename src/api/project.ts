/** The types of projects and the functions that read them from API responses (RULES §3, D26). */
import { flagOf, numberOf, recordOf, textOf } from './normalise'
import type {
  Activity,
  Evidence,
  GalleryImage,
  Milestone,
  ProjectMetrics,
  ProjectUpdate,
} from './project-parts'
import { webAddress } from './web-address'

/** A reference to a program or a category. */
export interface NamedRef {
  /** Undefined when the API sends only the name. */
  id: number | undefined
  name: string
  /** The CSS colour of a program, if it has one. */
  color: string | undefined
}

export interface ProjectSummary {
  id: number
  name: string
  slug: string
  shortDescription: string
  picture: string | undefined
  /** planning, active, completed, suspended, or any other text that the API sent; trimmed and in lower case. */
  status: string
  priority: string
  isPublic: boolean
  isFeatured: boolean
  program: NamedRef | undefined
  category: NamedRef | undefined
  province: string
  district: string
  location: string
  progress: number | undefined
  currentBeneficiaries: number | undefined
  targetBeneficiaries: number | undefined
  updatedAt: string | undefined
}

export interface Project extends ProjectSummary {
  description: string
  /** Unsanitised HTML: only `ui/rich-text` may render it (D19). */
  content: string
  excerpt: string
  tags: string[]
  seoKeywords: string[]
  metaDescription: string
  coordinates: string
  startDate: string | undefined
  endDate: string | undefined
  /** In MZN. */
  budget: number | undefined
  currentSpending: number | undefined
  document: string | undefined
  team: string[]
  manager: string
  /** Undefined when the response does not contain them; a separate request then loads them (RULES §7.3). */
  milestones: Milestone[] | undefined
  updates: ProjectUpdate[] | undefined
  activities: Activity[]
  gallery: GalleryImage[] | undefined
  evidences: Evidence[] | undefined
  metrics: ProjectMetrics | undefined
}

const word = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

/** Reads a reference that is either an object or only a name. */
function readReference(record: unknown, name: string): NamedRef | undefined {
  const inner = recordOf(record, name)
  const text = inner ? textOf(inner, 'name') : textOf(record, `${name}_name`, name)
  if (!text) return undefined
  return { id: numberOf(inner, 'id'), name: text, color: textOf(inner, 'color') }
}

/** Reads a project of a list. Returns null when the slug or the name is missing, because no link could lead to it. */
export function projectSummaryOf(data: unknown): ProjectSummary | null {
  const slug = textOf(data, 'slug')
  const name = textOf(data, 'name', 'title')
  if (!slug || !name) return null
  return {
    id: numberOf(data, 'id') ?? 0,
    name,
    slug,
    shortDescription: textOf(data, 'short_description', 'excerpt') ?? '',
    // featured_image, else image (RULES §2.17).
    picture: webAddress(textOf(data, 'featured_image', 'image')),
    status: word(textOf(data, 'status')),
    priority: word(textOf(data, 'priority')) || 'medium',
    isPublic: flagOf(data, 'is_public'),
    isFeatured: flagOf(data, 'is_featured'),
    program: readReference(data, 'program'),
    category: readReference(data, 'category'),
    province: textOf(data, 'province') ?? '',
    district: textOf(data, 'district') ?? '',
    location: textOf(data, 'location') ?? '',
    progress: numberOf(data, 'progress_percentage'),
    currentBeneficiaries: numberOf(data, 'current_beneficiaries'),
    targetBeneficiaries: numberOf(data, 'target_beneficiaries'),
    updatedAt: textOf(data, 'updated_at'),
  }
}

export const projectCategoryNames = (list: unknown[]): string[] =>
  list.flatMap((one) => textOf(one, 'name') ?? [])
