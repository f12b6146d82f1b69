import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import type { Judge, Saved } from '@/lib/form-state'
import type { FieldName } from '@/lib/form-values'
import type { ConflictField } from '@/ui/record/conflict-view'
import type { Held } from './category-words'

/** The properties that blog and project categories have in common. */
export interface Category {
  id: number
  name: string
  description: string
  /** The number of records in the category, or null when the API does not send it. */
  count: number | null
  version: string | null
  /** The name of the user who last saved the category, and the time at which it was saved. */
  saved: Saved
}

/** The form and the requests of one kind of category (blog or project). */
export interface CategoryKind<T extends Category, Values extends object> {
  /** The prefix for names of drafts and ids of controls: 'blog-category'. */
  name: string
  held: Held
  empty: Values
  formValues: (category: T) => Values
  problems: Judge<Values>
  /**
   * Renders the fields of the form.
   * @param isOpened whether the user opened the form with a button; the first field then takes the focus
   */
  fields: (form: Form<Values>, isOpened: boolean) => ReactNode
  conflictFields: Record<FieldName<Values>, ConflictField<Values>>
  create: (values: Values) => Promise<T>
  update: (id: number, values: Values, version: string | null) => Promise<T>
  /** Reads the current category from the server. Rejects with ApiError 404 if it no longer exists. */
  latest: (id: number) => Promise<T>
  /**
   * Deletes a category.
   * @param moveTo the id of the category to which the records of the deleted category move; null leaves these records
   * without a category
   */
  remove: (category: T, moveTo: number | null) => Promise<unknown>
  /** The key of the query whose data is the list of all categories. */
  listKey: QueryKey
  /**
   * The keys of the queries whose data depends on the category. They are requested again after the category has
   * changed.
   */
  changes: readonly QueryKey[]
}
