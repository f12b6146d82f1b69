import type { Generated } from 'kysely'

/**
 * The tables of volunteers, beneficiaries and partners (migration 0033): records about persons or organisations, with
 * or without an account (D44). One account may have one record of each kind.
 */
export interface PeopleTables {
  volunteers: VolunteersTable
  volunteer_skills: VolunteerSkillsTable
  volunteer_causes: VolunteerCausesTable
  beneficiaries: BeneficiariesTable
  partners: PartnersTable
  partner_projects: PartnerProjectsTable
  person_notes: PersonNotesTable
  person_merges: PersonMergesTable
}

/** The kinds of person records. These are also the names of their tables. */
export type PersonKind = 'volunteers' | 'beneficiaries' | 'partners'

export type PersonStatus = 'active' | 'archived'

/** The columns that all three kinds of records have. */
interface PersonColumns {
  id: Generated<number>
  /** The linked account; each account has at most one record of a kind. */
  user_id: number | null
  name: string
  /** The normalised name, by which lists are sorted. */
  name_key: string
  phone: string
  /** The digits of the telephone number without the country code 258, with which duplicates are found. */
  phone_key: string
  status: PersonStatus
  /** All texts in which staff can search, normalised. */
  search_text: string
  /** The time at which the person consented to the record; null if no consent is recorded. */
  consent_at: string | null
  /** The staff user who recorded the consent; null if the person gave the consent online. */
  consent_by: number | null
  consent_how: ConsentHow | ''
  created_at: string
  updated_at: string
  updated_by: number | null
  /**
   * The record into which this one was merged; null for a record in use. All lists leave merged records out. Notes,
   * matches and other rows of a merged record now belong to the other record. Undoing the merge moves them back.
   */
  merged_into: number | null
  merged_at: string | null
}

export type ConsentHow = 'paper' | 'spoken' | 'online'

/** The place where a person lives. The keys are normalised, so that filters ignore accents and case. */
interface PlaceColumns {
  province: string
  province_key: string
  district: string
  district_key: string
  place: string
}

interface VolunteersTable extends PersonColumns, PlaceColumns {
  email: string
  /** The normalised e-mail address, by which duplicates are found. */
  email_key: string
  /** The times of a week when the volunteer is free: one bit for each part of a day (src/shared/availability.ts). */
  availability: number
  presentation: string
}

interface VolunteerSkillsTable {
  volunteer_id: number
  skill_id: number
}

/** The causes that a volunteer has chosen. Each cause is a program of the association. */
interface VolunteerCausesTable {
  volunteer_id: number
  program_id: number
}

interface BeneficiariesTable extends PersonColumns, PlaceColumns {
  /** Number of persons in the household; null if it is unknown. */
  household_size: number | null
  program_id: number | null
  needs: string
}

export type PartnerType = 'company' | 'organization' | 'government' | 'community' | 'other'

interface PartnersTable extends PersonColumns {
  kind: PartnerType
  contact_person: string
  email: string
  email_key: string
  address: string
}

/** The projects that a partner supports. */
interface PartnerProjectsTable {
  partner_id: number
  project_id: number
  amount_cents: number
  note: string
}

/** Notes of staff about a person. `person_id` has no foreign key, because `kind` names the table of the person. */
interface PersonNotesTable {
  id: Generated<number>
  kind: PersonKind
  person_id: number
  author_id: number | null
  text: string
  at: string
}

/**
 * A merge of the record `away_id` into the record `kept_id` (migration 0034). For 30 days the record `away_id` is not
 * deleted, and the merge can be undone.
 */
interface PersonMergesTable {
  id: Generated<number>
  kind: PersonKind
  kept_id: number
  away_id: number
  /** `before` and `after` are the values of the record `kept_id` before and after the merge, as JSON. */
  before: string
  after: string
  /** The rows that were moved to the record `kept_id`, as JSON (type Moved in resources/people/merge-store.ts). */
  moved: string
  at: string
  actor_id: number | null
  undone_at: string | null
}
