import { Link } from '@tanstack/react-router'
import type { ManagedProject } from '@/api/managed-project'
import { Icon } from '@/ui/media/icon'
import { RecentTime } from '@/ui/page/time'
import { StatusMark } from '../../status-mark'
import { statusText } from '../../texts'
import styles from './existing-project.module.css'

/** Facts about the stored project above its form: status, visibility, last save, and a link to its page. */
export function ProjectFacts({ stored: { values, saved } }: { stored: ManagedProject }) {
  const { status, slug } = values
  return (
    <>
      <StatusMark status={status}>{statusText(status)}</StatusMark>
      <p>{values.is_public ? 'Público' : 'Oculto'}</p>
      {saved.at && (
        <p>
          Guardado <RecentTime at={saved.at} />
          {saved.by && ` por ${saved.by}`}
        </p>
      )}
      <Link className={styles.view} to="/dashboard/projects/view/$slug" params={{ slug }}>
        <Icon name="eye" />
        Ver a página
      </Link>
    </>
  )
}
