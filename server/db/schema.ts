import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account-tables'
import type { BlogTables } from './tables/blog-tables'
import type { ContactTables } from './tables/contact-tables'
import type { DonationTables } from './tables/donation-tables'
import type { MatchingTables } from './tables/matching-tables'
import type { MediaTables } from './tables/media-tables'
import type { PeopleTables } from './tables/people-tables'
import type { PersonalTables } from './tables/personal-tables'
import type { ProfileTables } from './tables/profile-tables'
import type { ProjectTables } from './tables/project-tables'
import type { RecordTables } from './tables/record-tables'
import type { SettingsTables } from './tables/settings-tables'
import type { UserTables } from './tables/user-tables'

/**
 * All tables. They are the same on SQLite and PostgreSQL: booleans are 0 or 1, times are ISO texts in UTC, money is in
 * centavos. Columns ending in `_key` contain normalised text (lower case), for unique indexes and sorting.
 */
export type Tables = UserTables &
  AccountTables &
  BlogTables &
  ContactTables &
  DonationTables &
  PersonalTables &
  ProfileTables &
  ProjectTables &
  MatchingTables &
  MediaTables &
  PeopleTables &
  RecordTables &
  SettingsTables

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
