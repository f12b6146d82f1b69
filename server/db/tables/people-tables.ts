import type { Generated } from 'kysely'

/**
 * Volunteers, beneficiaries and partners (migration 0033): records about somebody, with or without an account (D44).
 * One account may have one record of each kind.
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

/** The kinds of people, which are also the names of their tables. */
export type PersonKind = 'volunteers' | 'beneficiaries' | 'partners'

export type PersonStatus = 'active' | 'archived'

/** What the three kinds have in common. */
interface PersonColumns {
  id: Generated<number>
  /** The linked account; each account has at most one record of a kind. */
  user_id: number | null
  name: string
  /** The normalised name, by which lists are sorted. */
  name_key: string
  phone: string
  /** The telephone as duplicates are found by it: its digits without the country's 258. */
  phone_key: string
  status: PersonStatus
  /** All texts that a search reads, normalised. */
  search_text: string
  /** When the person consented to the record; null where no consent is recorded. */
  consent_at: string | null
  /** The member of staff who recorded the consent; null where the person gave it online. */
  consent_by: number | null
  consent_how: ConsentHow | ''
  created_at: string
  updated_at: string
  updated_by: number | null
  /**
   * The record that this one was merged into; null for a record in use. Every list leaves merged records out. What
   * belonged to them has moved, and an undone merge brings them back with their ids.
   */
  merged_into: number | null
  merged_at: string | null
}

export type ConsentHow = 'paper' | 'spoken' | 'online'

/** Where a person lives. The keys are normalised, so that filters do not see accents and case. */
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

/** The association's causes are its programs. */
interface VolunteerCausesTable {
  volunteer_id: number
  program_id: number
}

interface BeneficiariesTable extends PersonColumns, PlaceColumns {
  /** Persons in the household; null where it is unknown. */
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

/** The projects to which a partner gives. */
interface PartnerProjectsTable {
  partner_id: number
  project_id: number
  amount_cents: number
  note: string
}

/** What staff wrote about a person. The person's id has no foreign key, since it is of the table that `kind` names. */
interface PersonNotesTable {
  id: Generated<number>
  kind: PersonKind
  person_id: number
  author_id: number | null
  text: string
  at: string
}

/** Two records that became one (migration 0034). The other record stays for 30 days, so that a merge can be undone. */
interface PersonMergesTable {
  id: Generated<number>
  kind: PersonKind
  kept_id: number
  away_id: number
  /** The values of the kept record before and after the merge, as JSON. */
  before: string
  after: string
  /** What moved to the kept record, as JSON (Moved in resources/people/merge-store.ts). */
  moved: string
  at: string
  actor_id: number | null
  undone_at: string | null
}
