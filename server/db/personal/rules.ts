import { TABLES } from '../copy'
import type { Tables } from '../schema'
import { accountRules } from './account-rules'
import { contentRules } from './content-rules'
import { donationRules } from './donation-rules'
import { peopleRules } from './people-rules'
import { requestRules } from './request-rules'
import type { ColumnRule, TableRule } from './rule'

export type TableName = keyof Tables
/** A rule as code reads it that goes through all tables. */
export type AnyRule = TableRule<TableName> & { columns: Record<string, ColumnRule> }

/**
 * What every column of every table has about people (D90): whether a person gets it with a copy of their data, how long
 * it is kept, and what their deletion does to it. A table or column that is missing here is an error of the compiler, and
 * tests/api/personal-rules.test.ts compares the list with the schema of both databases.
 */
export const PERSONAL_RULES: { [T in TableName]: TableRule<T> } = {
  ...accountRules,
  ...contentRules,
  ...donationRules,
  ...peopleRules,
  ...requestRules,
}

export const ruleOf = (table: TableName): AnyRule => PERSONAL_RULES[table] as unknown as AnyRule

/** The tables with rows about persons, in the order in which rows can be inserted. */
export const PERSONAL_TABLES: readonly TableName[] = TABLES.filter((table) => ruleOf(table).about.length > 0)

/** The names of a table's columns that a condition is true for. */
export const columnsWhere = (table: TableName, is: (rule: AnyRule['columns'][string]) => boolean): string[] =>
  Object.entries(ruleOf(table).columns)
    .filter(([, rule]) => is(rule))
    .map(([name]) => name)
