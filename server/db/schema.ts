import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account-tables'
import type { BlogTables } from './tables/blog-tables'
import type { DonationTables } from './tables/donation-tables'
import type { ProjectTables } from './tables/project-tables'
import type { UserTables } from './tables/user-tables'

/**
 * The tables, the same on SQLite and PostgreSQL: truth is 0 or 1, times are ISO text in UTC, money is centavos.
 * Names ending in `_key` hold the folded form that a unique index decides on.
 */
export type Tables = UserTables & AccountTables & BlogTables & DonationTables & ProjectTables

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
