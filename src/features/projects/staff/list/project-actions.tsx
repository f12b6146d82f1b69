import type { ListedProject } from '@/api/managed-project'
import { Button, ButtonLink } from '@/ui/page/button'
import styles from './project-actions.module.css'

interface ProjectActionsProps {
  project: ListedProject
  mayEdit: boolean
  mayDelete: boolean
  /** Whether the buttons are disabled because no change is possible now. */
  isBarred: boolean
  /** Whether the project is being restored. */
  isBusy: boolean
  onRemove: () => void
  onRestore: () => void
}

/** Buttons at the end of a row: edit, view and delete; in the bin, only restore. */
export function ProjectActions(props: ProjectActionsProps) {
  const { project, mayEdit, mayDelete, isBarred, isBusy, onRemove, onRestore } = props
  const { name, slug } = project
  if (project.deletedAt !== null)
    return mayDelete ? (
      <Button
        variant="quiet"
        size="sm"
        icon="again"
        aria-label={`Restaurar ${name}`}
        disabled={isBarred}
        busy={isBusy}
        onClick={onRestore}
      >
        Restaurar
      </Button>
    ) : null
  return (
    <>
      {mayEdit && (
        <ButtonLink
          variant="quiet"
          size="sm"
          icon="edit"
          to="/dashboard/projects/edit/$slug"
          params={{ slug }}
          aria-label={`Editar ${name}`}
        >
          Editar
        </ButtonLink>
      )}
      <ButtonLink
        variant="quiet"
        size="sm"
        icon="eye"
        to="/dashboard/projects/view/$slug"
        params={{ slug }}
        aria-label={`Ver ${name}`}
      />
      {mayDelete && (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className={styles.short}
          aria-label={`Excluir ${name}`}
          disabled={isBarred}
          onClick={onRemove}
        >
          <span>Excluir</span>
        </Button>
      )}
    </>
  )
}
