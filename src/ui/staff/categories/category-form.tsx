import { useMemo } from 'react'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { ConflictView } from '@/ui/form/conflict'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { useSave } from '@/ui/record/use-save'
import styles from './category-form.module.css'
import { CHANGE, CREATION } from './category-words'
import type { Category, CategoryKind } from './managed'

interface FormProps<T extends Category, Values extends object> {
  kind: CategoryKind<T, Values>
  /** Drafts belong to one person (D7). */
  userId: number
  /** Why nothing can be saved now; null where it can. */
  barrier: string | null
}

/** A new category. */
export function NewCategoryForm<T extends Category, Values extends object>({
  kind,
  userId,
  barrier,
}: FormProps<T, Values>) {
  const { name, empty, problems } = kind
  const draft = useMemo(() => valuesDraft(`new-${name}`, userId, empty), [name, userId, empty])
  const form = useForm({
    name: `new-${name}`,
    initial: empty,
    problems,
    draft,
    ...useSave({
      words: CREATION,
      listKey: kind.listKey,
      changes: kind.changes,
      fields: fieldNames(empty),
      call: kind.create,
      onSaved: () => form.reset(),
    }),
  })
  return (
    <FormFrame form={form} className={styles.form} aria-labelledby="nova">
      <div className={styles.notes}>
        <DraftNote form={form} />
        <FailureNote failure={form.failure} />
      </div>
      {kind.fields(form, false)}
      <p className={styles.actions}>
        <Button type="submit" wide busy={form.isSending} disabled={barrier !== null}>
          Criar categoria
        </Button>
      </p>
    </FormFrame>
  )
}

interface EditProps<T extends Category, Values extends object> extends FormProps<T, Values> {
  category: T
  onClose: () => void
}

/** A category that is edited in its row. */
export function EditCategoryForm<T extends Category, Values extends object>({
  kind,
  userId,
  barrier,
  category,
  onClose,
}: EditProps<T, Values>) {
  const { problems, valuesOf, latest } = kind
  const { id, version } = category
  const name = `${kind.name}-${id}`
  const draft = useMemo(() => valuesDraft(name, userId, kind.empty), [name, userId, kind.empty])
  const form = useForm({
    name,
    initial: valuesOf(category),
    version,
    problems,
    draft,
    latest: async () => {
      const now = await latest(id)
      if (!now) throw new Error(`Category ${id} is gone`)
      return { values: valuesOf(now), version: now.version }
    },
    ...useSave({
      words: CHANGE,
      listKey: kind.listKey,
      changes: kind.changes,
      fields: fieldNames(kind.empty),
      call: (values: Values, from) => kind.update(id, values, from),
      onSaved: onClose,
    }),
  })
  const cancel = () => {
    void draft.forget()
    onClose()
  }
  if (form.conflict)
    return (
      <div className={styles.form}>
        <ConflictView form={form} fields={kind.conflictFields} />
        <Button variant="quiet" size="sm" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    )
  return (
    <FormFrame form={form} className={styles.form} aria-label={`Editar ${category.name}`}>
      <div className={styles.notes}>
        <DraftNote form={form} />
        <FailureNote failure={form.failure} />
      </div>
      {kind.fields(form, true)}
      <p className={styles.actions}>
        <Button type="submit" size="sm" busy={form.isSending} disabled={barrier !== null}>
          Salvar
        </Button>
        <Button variant="quiet" size="sm" onClick={cancel}>
          Cancelar
        </Button>
      </p>
    </FormFrame>
  )
}
