import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { SelectField } from '@/ui/form/field'
import { FailureNote } from '@/ui/form/form-problems'
import type { Removal } from '@/ui/record/use-removal'
import { consequence, type Held } from './category-words'
import type { Category } from './managed'

interface DeleteCategoryProps<T extends Category> {
  removal: Removal<T, number | null>
  /** All categories. The user can choose one of them for the records of the deleted category. */
  categories: readonly T[]
  held: Held
}

/** Dialog that asks for confirmation before a category is deleted, and explains what happens to its records. */
export function DeleteCategory<T extends Category>({ removal, categories, held }: DeleteCategoryProps<T>) {
  const { asked, isBusy, failure, cancel, confirm } = removal
  if (!asked) return null
  return (
    <Question
      key={asked.id}
      category={asked}
      others={categories.filter(({ id }) => id !== asked.id)}
      {...{ held, isBusy, failure, cancel, confirm }}
    />
  )
}

interface QuestionProps extends Pick<
  Removal<Category, number | null>,
  'isBusy' | 'failure' | 'cancel' | 'confirm'
> {
  category: Category
  others: readonly Category[]
  held: Held
}

function Question({ category, others, held, isBusy, failure, cancel, confirm }: QuestionProps) {
  const [moveTo, setMoveTo] = useState('')
  const target = others.find(({ id }) => String(id) === moveTo)
  const canMove = category.count !== 0 && others.length > 0
  return (
    <ConfirmDialog
      opened
      title={`Excluir «${category.name}»?`}
      confirmLabel="Excluir"
      cancelLabel="Cancelar"
      danger
      needsNetwork
      busy={isBusy}
      onConfirm={() => confirm(target?.id ?? null)}
      onCancel={cancel}
    >
      <p aria-live="polite">{consequence(category.count, held, target?.name ?? null)}</p>
      {canMove && (
        <SelectField
          id="move-to"
          label={`Passar antes os ${held.many} para`}
          value={moveTo}
          disabled={isBusy}
          onChange={(event) => setMoveTo(event.currentTarget.value)}
          data={[
            { value: '', label: 'Sem categoria' },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <FailureNote failure={failure} />
    </ConfirmDialog>
  )
}
