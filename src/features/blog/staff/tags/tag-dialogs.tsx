import { useState } from 'react'
import { deleteTag, mergeTags, renameTag, type ManagedTag } from '@/api/managed-tag'
import { TAG_NAME_MAX, tagName, tagProblems } from '@/shared/tag'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { SelectField, TextField } from '@/ui/form/field'
import { FailureNote } from '@/ui/form/form-problems'
import { DELETION, deletionText, MERGING, mergingText, RENAMING } from './tag-words'
import { useTagChange } from './use-tag-change'

interface TagDialogProps {
  userId: number
  tag: ManagedTag
  onClose: () => void
}

export function RenameTag({ userId, tag, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag.name)
  const [ownProblem, setOwnProblem] = useState<string | null>(null)
  const { isBusy, problem, failure, run } = useTagChange(userId)
  const confirm = async () => {
    const wrong = tagProblems({ name }).name ?? null
    setOwnProblem(wrong)
    if (wrong === null && (await run(RENAMING, () => renameTag(tag.id, tagName(name), tag.version))))
      onClose()
    else document.getElementById('etiqueta-nome')?.focus()
  }
  return (
    <ConfirmDialog
      opened
      title={`Mudar o nome de #${tag.name}`}
      confirmLabel="Mudar o nome"
      cancelLabel="Cancelar"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void confirm()
        }}
      >
        <TextField
          id="etiqueta-nome"
          label="Nome"
          hint="Muda em todos os artigos que a têm."
          autoComplete="off"
          maxLength={TAG_NAME_MAX}
          value={name}
          error={ownProblem ?? problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FailureNote failure={failure} />
      </form>
    </ConfirmDialog>
  )
}

export function MergeTag({
  userId,
  tag,
  others,
  onClose,
}: TagDialogProps & { others: readonly ManagedTag[] }) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useTagChange(userId)
  const target = others.find(({ id }) => String(id) === chosen)
  const confirm = async () => {
    setMissing(!target)
    if (target && (await run(MERGING, () => mergeTags(target.id, [tag.id])))) onClose()
    else if (!target) document.getElementById('etiqueta-destino')?.focus()
  }
  return (
    <ConfirmDialog
      opened
      title={`Juntar #${tag.name} a outra`}
      confirmLabel="Juntar"
      cancelLabel="Cancelar"
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SelectField
        id="etiqueta-destino"
        label="A etiqueta que fica"
        value={chosen}
        disabled={isBusy}
        error={isMissing && !target ? 'Escolha a etiqueta que fica.' : null}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: 'Escolha' },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <p aria-live="polite">{mergingText(tag, target?.name)}</p>
      <FailureNote failure={failure} />
    </ConfirmDialog>
  )
}

export function DeleteTag({ userId, tag, onClose }: TagDialogProps) {
  const { isBusy, failure, run } = useTagChange(userId)
  return (
    <ConfirmDialog
      opened
      title={`Excluir #${tag.name}?`}
      confirmLabel="Excluir"
      cancelLabel="Cancelar"
      danger
      busy={isBusy}
      onConfirm={() =>
        void run(DELETION, () => deleteTag(tag)).then((isDone) => {
          if (isDone) onClose()
        })
      }
      onCancel={onClose}
    >
      <p>{deletionText(tag)}</p>
      <FailureNote failure={failure} />
    </ConfirmDialog>
  )
}
