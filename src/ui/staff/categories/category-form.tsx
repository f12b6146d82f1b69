import { useMemo } from 'react'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { useDiscard } from '@/ui/form/use-discard'
import { Button } from '@/ui/page/button'
import { ConflictView } from '@/ui/record/conflict-view'
import { useSave } from '@/ui/record/use-save'
import styles from './category-form.module.css'
import { CHANGE, CREATION } from './category-words'
import type { Category, CategoryKind } from './managed'

interface FormProps<T extends Category, Values extends object> {
  kind: CategoryKind<T, Values>
  /** The id of the signed-in user, because each user has their own drafts (D7). */
  userId: number
  /** The reason why no category can be saved now, or null if saving is possible. */
  barrier: string | null
}

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
    barrier,
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
      </div>
      {kind.fields(form, false)}
      <FormStatus form={form} />
      <p className={styles.actions}>
        <Button type="submit" wide busy={form.isSending} aria-disabled={form.isBarred}>
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

/** The form that replaces a category's row while the user edits it. */
export function EditCategoryForm<T extends Category, Values extends object>({
  kind,
  userId,
  barrier,
  category,
  onClose,
}: EditProps<T, Values>) {
  const { problems, formValues, latest } = kind
  const { id, version } = category
  const name = `${kind.name}-${id}`
  const draft = useMemo(() => valuesDraft(name, userId, kind.empty), [name, userId, kind.empty])
  const form = useForm({
    name,
    initial: formValues(category),
    version,
    problems,
    draft,
    barrier,
    latest: async () => {
      const now = await latest(id)
      return { values: formValues(now), version: now.version, saved: now.saved }
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
  const discard = useDiscard({
    isDirty: form.isDirty,
    onDiscard: () => {
      form.beginAnew()
      onClose()
    },
    children: 'As alterações a esta categoria ainda não estão guardadas.',
  })
  if (form.conflict)
    return (
      <div className={styles.form}>
        <ConflictView form={form} fields={kind.conflictFields} onLater={onClose} />
      </div>
    )
  return (
    <FormFrame form={form} className={styles.form} aria-label={`Editar ${category.name}`}>
      <div className={styles.notes}>
        <DraftNote form={form} />
      </div>
      {kind.fields(form, true)}
      <FormStatus form={form} />
      <p className={styles.actions}>
        <Button type="submit" size="sm" busy={form.isSending} aria-disabled={form.isBarred}>
          Salvar
        </Button>
        <Button variant="quiet" size="sm" onClick={discard.ask}>
          Cancelar
        </Button>
      </p>
      {discard.question}
    </FormFrame>
  )
}
