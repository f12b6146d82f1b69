import { deleteTag, mergeTags, renameTag, type ManagedTag } from '@/api/managed-tag'
import { TAG_NAME_MAX, tagName, tagProblems } from '@/shared/tag'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { SelectField, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { DELETION, deletionText, MERGING, mergingText, RENAMING, TARGET_MISSING } from './tag-words'
import { useTagForm } from './use-tag-form'

interface TagDialogProps {
  userId: number
  tag: ManagedTag
  onClose: () => void
}

export function RenameTag({ userId, tag, onClose }: TagDialogProps) {
  const form = useTagForm({
    userId,
    words: RENAMING,
    initial: { name: tag.name },
    problems: tagProblems,
    change: ({ name }) => renameTag(tag.id, tagName(name), tag.version),
    onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`Mudar o nome de #${tag.name}`}
      confirmLabel="Mudar o nome"
      cancelLabel="Cancelar"
      needsNetwork
      busy={form.isSending}
      onConfirm={form.send}
      onCancel={onClose}
    >
      <FormFrame form={form}>
        <TextField
          {...form.fields.text('name')}
          label="Nome"
          data-autofocus
          hint="Muda em todos os artigos que a têm."
          autoComplete="off"
          maxLength={TAG_NAME_MAX + 50}
        />
        <FailureNote failure={form.failure} />
      </FormFrame>
    </ConfirmDialog>
  )
}

interface MergeTagProps extends TagDialogProps {
  others: readonly ManagedTag[]
}

export function MergeTag({ userId, tag, others, onClose }: MergeTagProps) {
  /** Returns the chosen tag; undefined if none is chosen, or if the chosen tag was deleted meanwhile. */
  const find = (chosen: string) => others.find(({ id }) => String(id) === chosen)
  const form = useTagForm({
    userId,
    words: MERGING,
    initial: { target: '' },
    problems: ({ target }) => (find(target) ? {} : { target: TARGET_MISSING }),
    change: ({ target }) => mergeTags(Number(target), [tag.id]),
    onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`Juntar #${tag.name} a outra`}
      confirmLabel="Juntar"
      cancelLabel="Cancelar"
      danger
      needsNetwork
      busy={form.isSending}
      onConfirm={form.send}
      onCancel={onClose}
    >
      <FormFrame form={form}>
        <SelectField
          {...form.fields.select('target')}
          label="A etiqueta que fica"
          data-autofocus
          data={[
            { value: '', label: 'Escolha' },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <p aria-live="polite">{mergingText(tag, find(form.values.target)?.name)}</p>
        <FailureNote failure={form.failure} />
      </FormFrame>
    </ConfirmDialog>
  )
}

const NOTHING = {}

export function DeleteTag({ userId, tag, onClose }: TagDialogProps) {
  const form = useTagForm({
    userId,
    words: DELETION,
    initial: NOTHING,
    problems: () => ({}),
    change: () => deleteTag(tag),
    onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`Excluir #${tag.name}?`}
      confirmLabel="Excluir"
      cancelLabel="Cancelar"
      danger
      needsNetwork
      busy={form.isSending}
      onConfirm={form.send}
      onCancel={onClose}
    >
      <p>{deletionText(tag)}</p>
      <FailureNote failure={form.failure} />
    </ConfirmDialog>
  )
}
