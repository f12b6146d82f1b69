import { useQuery } from '@tanstack/react-query'
import type { Project } from '@/api/project'
import type { FormFailure } from '@/lib/form-refusal'
import { BIN_DAYS } from '@/shared/bin'
import { listInWords } from '@/shared/list-in-words'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { DELETE_TITLE } from '@/ui/record/delete-title'
import { staffProjectQuery } from '../staff-project-query'
import { plural } from '../../texts'

interface BinDialogProps {
  project: { name: string; slug: string }
  userId: number
  isBusy: boolean
  failure: FormFailure | null
  onConfirm: () => void
  onCancel: () => void
}

const counted = (list: readonly unknown[] | undefined, one: string, many: string): string[] =>
  list && list.length > 0 ? [`${list.length} ${plural(list.length, one, many)}`] : []

/**
 * Returns a text with the records that are hidden from the site together with the project: '4 marcos, 9 atualizações e
 * 3 imagens'.
 */
export function belongings({ milestones, updates, activities, gallery, evidences }: Project): string {
  return listInWords([
    ...counted(milestones, 'marco', 'marcos'),
    ...counted(updates, 'atualização', 'atualizações'),
    ...counted(activities, 'atividade', 'atividades'),
    ...counted(gallery, 'imagem', 'imagens'),
    ...counted(evidences, 'evidência', 'evidências'),
  ])
}

/**
 * Dialog that asks the user to confirm moving a project to the bin, and lists the records that disappear from the site
 * with it.
 */
export function BinDialog({ project, userId, isBusy, failure, onConfirm, onCancel }: BinDialogProps) {
  const { data } = useQuery(staffProjectQuery(project.slug, userId))
  const parts = data ? belongings(data) : ''
  return (
    <ConfirmDialog
      opened
      title={DELETE_TITLE}
      confirmLabel="Excluir"
      cancelLabel="Cancelar"
      danger
      needsNetwork
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <b>{project.name}</b>
        {parts && `, com ${parts},`} sai do sítio e vai para o lixo. Fica lá {BIN_DAYS} dias e pode ser
        restaurado; depois é apagado para sempre.
      </p>
      {failure && (
        <Note tone="bad" role="alert" title={failure.title}>
          {failure.text}
        </Note>
      )}
    </ConfirmDialog>
  )
}
