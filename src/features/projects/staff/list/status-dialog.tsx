import { useState } from 'react'
import { PROJECT_STATUSES, type ProjectStatus } from '@/shared/project'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Choice } from '@/ui/form/choice'
import { statusText } from '../../texts'
import styles from './status-dialog.module.css'

interface StatusDialogProps {
  count: number
  onChoose: (status: ProjectStatus) => void
  onCancel: () => void
}

/** Dialog in which the user selects a new status for the selected projects. */
export function StatusDialog({ count, onChoose, onCancel }: StatusDialogProps) {
  const [status, setStatus] = useState<ProjectStatus>('active')
  return (
    <ConfirmDialog
      opened
      title={count === 1 ? 'Novo estado do projeto' : `Novo estado de ${count} projetos`}
      confirmLabel="Mudar"
      cancelLabel="Cancelar"
      onConfirm={() => onChoose(status)}
      onCancel={onCancel}
    >
      <div className={styles.choices} role="radiogroup" aria-label="Estado">
        {PROJECT_STATUSES.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="new-status"
            value={one}
            checked={status === one}
            onChange={() => setStatus(one)}
            title={statusText(one)}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
