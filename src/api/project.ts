/** The types of projects and the functions that read them from API responses (RULES §3, D26). */
import { readAlt, readFlag, readNumber, readRecord, readText } from './normalise'
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
  /** Id of the program or category; undefined if the API sends only the name. */
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
  /** Alternative text of the picture; empty for a decorative picture, undefined if the API does not send it. */
  pictureAlt: string | undefined
  /**
   * One of the texts 'planning', 'active', 'completed' and 'suspended', or any other text that the API sent. It is
   * trimmed and in lower case.
   */
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
  /** HTML that must be sanitised before it is shown: only `ui/media/rich-text` may render it (D19). */
  content: string
  excerpt: string
  tags: string[]
  seoKeywords: string[]
  metaDescription: string
  coordinates: string
  startDate: string | undefined
  endDate: string | undefined
  /** Budget in MZN, like `currentSpending`. */
  budget: number | undefined
  currentSpending: number | undefined
  document: string | undefined
  team: string[]
  manager: string
  /**
   * Milestones, updates, pictures, evidences and metrics are undefined if the response does not contain them. Separate
   * requests then load them (RULES §7.3, §7.4). Without activities in the response, the list of activities is empty.
   */
  milestones: Milestone[] | undefined
  updates: ProjectUpdate[] | undefined
  activities: Activity[]
  gallery: GalleryImage[] | undefined
  evidences: Evidence[] | undefined
  metrics: ProjectMetrics | undefined
}

const word = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

/** Reads a reference to a program or category. The API sends it as an object or as a name. */
function readReference(record: unknown, name: string): NamedRef | undefined {
  const inner = readRecord(record, name)
  const text = inner ? readText(inner, 'name') : readText(record, `${name}_name`, name)
  if (!text) return undefined
  return { id: readNumber(inner, 'id'), name: text, color: readText(inner, 'color') }
}

/**
 * Reads a project of a list. Returns null if the slug or the name is missing, because no link could lead to such a
 * project.
 */
export function normaliseProjectSummary(data: unknown): ProjectSummary | null {
  const slug = readText(data, 'slug')
  const name = readText(data, 'name', 'title')
  if (!slug || !name) return null
  return {
    id: readNumber(data, 'id') ?? 0,
    name,
    slug,
    shortDescription: readText(data, 'short_description', 'excerpt') ?? '',
    // The field `featured_image` has priority over the field `image` (RULES §2.17).
    picture: webAddress(readText(data, 'featured_image', 'image')),
    pictureAlt: readAlt(data, readText(data, 'featured_image') ? 'featured_image_alt' : 'image_alt'),
    status: word(readText(data, 'status')),
    priority: word(readText(data, 'priority')) || 'medium',
    isPublic: readFlag(data, 'is_public'),
    isFeatured: readFlag(data, 'is_featured'),
    program: readReference(data, 'program'),
    category: readReference(data, 'category'),
    province: readText(data, 'province') ?? '',
    district: readText(data, 'district') ?? '',
    location: readText(data, 'location') ?? '',
    progress: readNumber(data, 'progress_percentage'),
    currentBeneficiaries: readNumber(data, 'current_beneficiaries'),
    targetBeneficiaries: readNumber(data, 'target_beneficiaries'),
    updatedAt: readText(data, 'updated_at'),
  }
}

export const readCategoryNames = (list: unknown[]): string[] =>
  list.flatMap((one) => readText(one, 'name') ?? [])
