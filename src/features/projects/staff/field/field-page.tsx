import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { DeviceText } from '@/ui/page/this-device'
import { BackLink } from '@/ui/staff/page/back-link'
import { Mantine } from '@/ui/theme/mantine'
import styles from './field.module.css'
import { FieldProjectView } from './field-project'
import { preparedListQuery } from './field-queries'
import { preparedText } from './field-words'
import { PreparationState } from './preparation-state'
import { PreparePanel } from './prepare-panel'
import { PreparedList } from './prepared-list'
import { useFieldEntries } from './use-field-entries'
import { WaitingList } from './waiting-list'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/**
 * The screen /dashboard/projects/field, where staff work without a network. `?projeto=` contains the project's slug.
 */
export function FieldPage() {
  const session = useSession()
  const entries = useFieldEntries()
  const search: { projeto?: unknown; editar?: unknown } = useSearch({ strict: false })
  if (session.status !== 'signed-in') return null
  const { id, username } = session.user
  // A link from the outbox page contains only the entry's key (`?editar=`), so the project's slug is taken from that
  // entry.
  const editing = typeof search.editar === 'string' ? search.editar : null
  const project = text(search.projeto) ?? entries.find(({ key }) => key === editing)?.slug
  return (
    <Mantine>
      <div className={styles.screen}>
        {project ? (
          <FieldProjectView key={`${project} ${editing}`} slug={project} userId={id} editing={editing} />
        ) : (
          <FieldHome userId={id} username={username} />
        )}
      </div>
    </Mantine>
  )
}

function FieldHome({ userId, username }: { userId: number; username: string }) {
  const { data: prepared = [] } = useQuery(preparedListQuery(userId))
  const entries = useFieldEntries()
  const waiting = entries.filter(({ state }) => state !== 'sent').length
  return (
    <>
      <BackLink to="/dashboard/projects">Projetos</BackLink>
      <h1>No terreno</h1>
      <p className={styles.lead}>
        <DeviceText text={preparedText(prepared.length)} />{' '}
        {waiting > 0 && <b>{waiting === 1 ? '1 coisa por enviar.' : `${waiting} coisas por enviar.`}</b>}
      </p>
      {/* The progress is at the top, because the user would not see it below a long list of prepared projects. */}
      <PreparationState />
      <WaitingList entries={entries} userId={userId} />
      <PreparedList prepared={prepared} entries={entries} userId={userId} />
      <PreparePanel prepared={prepared} userId={userId} username={username} />
    </>
  )
}
