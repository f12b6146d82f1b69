import { TABLES } from '../copy'
import type { Tables } from '../schema'
import { accountRules } from './account-rules'
import { contentRules } from './content-rules'
import { donationRules } from './donation-rules'
import { peopleRules } from './people-rules'
import { requestRules } from './request-rules'
import type { ColumnRule, TableRule } from './rule'

export type TableName = keyof Tables
/** The rule of any table, for code that iterates over all tables. */
export type AnyRule = TableRule<TableName> & { columns: Record<string, ColumnRule> }

/**
 * The rules for personal data in every column of every table (D90): whether a person gets the column in the copy of
 * their data, how long the row is stored, and what the deletion of the person changes. If a table or column is missing,
 * the code does not compile. tests/api/personal-rules.test.ts compares the rules with the schema of both databases.
 */
export const PERSONAL_RULES: { [T in TableName]: TableRule<T> } = {
  ...accountRules,
  ...contentRules,
  ...donationRules,
  ...peopleRules,
  ...requestRules,
}

export const ruleOf = (table: TableName): AnyRule => PERSONAL_RULES[table] as unknown as AnyRule

/** The tables with rows about persons, in an order that satisfies foreign keys when rows are inserted. */
export const PERSONAL_TABLES: readonly TableName[] = TABLES.filter((table) => ruleOf(table).about.length > 0)

/** Returns the names of a table's columns whose rules fulfil a condition. */
export const columnsWhere = (table: TableName, is: (rule: AnyRule['columns'][string]) => boolean): string[] =>
  Object.entries(ruleOf(table).columns)
    .filter(([, rule]) => is(rule))
    .map(([name]) => name)
