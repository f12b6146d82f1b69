import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import type { Judge } from '@/lib/form-state'
import type { FieldName } from '@/lib/form-values'
import type { ConflictField } from '@/ui/form/conflict'
import type { Held } from './category-words'

/** What the screen needs to know of a category, whatever it is a category of. */
export interface Category {
  id: number
  name: string
  description: string
  /** How much it holds; null where the API does not count it. */
  count: number | null
  version: string | null
}

/** One kind of categories: how they are edited, and the calls that do it. */
export interface CategoryKind<T extends Category, Values extends object> {
  /** Begins names of drafts and ids of controls: 'blog-category'. */
  name: string
  held: Held
  empty: Values
  valuesOf: (category: T) => Values
  problems: Judge<Values>
  /** @param isOpened the form was opened by a button: its first field takes the focus */
  fields: (form: Form<Values>, isOpened: boolean) => ReactNode
  conflictFields: Record<FieldName<Values>, ConflictField<Values>>
  create: (values: Values) => Promise<T>
  update: (id: number, values: Values, version: string | null) => Promise<T>
  /** The category as it is on the server now; null where it is gone. */
  latest: (id: number) => Promise<T | null>
  /** @param moveTo id of the category that takes what it holds; null: that is left without one */
  remove: (category: T, moveTo: number | null) => Promise<unknown>
  /** The query whose data is the list of all of them. */
  listKey: QueryKey
  /** Queries that change with a category. */
  changes: readonly QueryKey[]
}
