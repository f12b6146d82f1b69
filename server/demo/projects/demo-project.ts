import type { SceneName } from '../scenes/scenes'

/**
 * A milestone of a demonstration project. `target` and `done` are ISO dates. `done` is null while the milestone is
 * open.
 */
export type DemoMilestone = [
  title: string,
  text: string,
  target: string | null,
  done: string | null,
  progress?: string,
]
export type DemoUpdate = {
  on: string
  type: 'milestone' | 'progress' | 'issue' | 'achievement' | 'financial' | 'community'
  title: string
  text: string
  by: string
  isDraft?: true
  people?: number
  spent?: number
  progress?: string
}
export type DemoActivity = [
  name: string,
  text: string,
  start: string | null,
  end: string | null,
  status: string,
]
export type DemoImage = [scene: SceneName, category: string, title: string, on: string | null]
/** `lines` is the text of the document; null for an evidence without a file. */
export type DemoEvidence = [title: string, text: string, on: string, lines: string[] | null]

/** A project of the demonstration. Amounts are in MZN. People are named by their role (D1). */
export interface DemoProject {
  name: string
  slug: string
  category: string
  status: 'planning' | 'active' | 'completed' | 'suspended'
  priority: 'low' | 'medium' | 'high' | 'urgent'
  isPrivate?: true
  isFeatured?: true
  place: [location: string, district: string, province: string, coordinates?: string]
  dates: [start: string | null, end: string | null]
  people: [target: number | null, current: number | null]
  budget: number | null
  spent: number | null
  progress: string | null
  picture: SceneName | null
  short: string
  description: string
  content?: string
  excerpt?: string
  tags: string[]
  team: string[]
  manager: string
  /**
   * Metrics: number of communities, volunteers and partners, and optionally a progress that differs from `progress`.
   */
  reach?: [communities: number, volunteers: number, partners: number, progress?: string]
  milestones?: DemoMilestone[]
  updates?: DemoUpdate[]
  activities?: DemoActivity[]
  gallery?: DemoImage[]
  evidences?: DemoEvidence[]
  /** The lines of text in the project document, which users can download. */
  document?: string[]
  createdOn: string
}
