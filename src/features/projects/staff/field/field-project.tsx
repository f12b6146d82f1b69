import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { dayText } from '@/lib/dates'
import { useMay } from '@/lib/permission'
import type { FieldEntry } from '@/offline/field/entries'
import { Note } from '@/ui/feedback/note'
import { ListLoading, ListTrouble } from '@/ui/list/list-states'
import { ButtonAnchor } from '@/ui/page/button'
import { RecentTime } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { statusText } from '../../texts'
import { partFacts, partName } from '../parts/part-words'
import { fieldProjectQuery, type FieldProject } from './field-queries'
import { LIST_WORDS } from './field-words'
import styles from './field.module.css'
import { focusNotes } from './focus-waiting'
import { NoteForm } from './note-form'
import { milestoneNow } from './records-now'
import { useFieldEntries } from './use-field-entries'
import { useFieldNote } from './use-field-note'
import { WaitingList } from './waiting-list'

const WORDS = {
  ...LIST_WORDS,
  loading: 'A carregar o projeto...',
  failed: 'Não foi possível carregar o projeto.',
  away: 'Sem rede, e este projeto não foi preparado neste aparelho.',
}

interface FieldProjectProps {
  slug: string
  userId: number
  /** The key of the outbox entry that the user is editing, or null. */
  editing: string | null
}

/** Screen of one prepared project for work in the field. */
export function FieldProjectView({ slug, userId, editing }: FieldProjectProps) {
  const read = useQuery(fieldProjectQuery(userId, slug))
  return (
    <>
      <BackLink to="/dashboard/projects/field">No terreno</BackLink>
      {read.data ? (
        <Shown field={read.data} at={read.dataUpdatedAt} userId={userId} editing={editing} />
      ) : (
        <>
          <h1>No terreno</h1>
          {read.isError || read.fetchStatus === 'paused' ? (
            <ListTrouble words={WORDS} read={read} />
          ) : (
            <ListLoading words={WORDS} />
          )}
        </>
      )}
    </>
  )
}

interface ShownProps extends Omit<FieldProjectProps, 'slug'> {
  field: FieldProject
  at: number
}

function Shown({ field, at, userId, editing }: ShownProps) {
  const { project } = field
  const mayEdit = useMay('projects.edit')
  const navigate = useNavigate()
  const entries = useFieldEntries().filter(({ projectId }) => projectId === field.id)
  const form = useFieldNote({
    field,
    userId,
    waiting: entries,
    editing,
    onSaved: () => {
      if (!editing) return
      const search = { projeto: project.values.slug } as never
      // The route replaces this form, so the pressed button disappears and the focus moves to the heading of the notes.
      void navigate({ to: '/dashboard/projects/field', search }).then(focusNotes)
    },
  })
  return (
    <>
      <h1>{field.name}</h1>
      <p className={styles.lead}>
        {statusText(project.values.status)} · {field.bytes > 0 ? 'Preparado' : 'Lido'}{' '}
        <b>
          <RecentTime at={at} />
        </b>
        {' · '}
        <Link to="/dashboard/projects/view/$slug" params={{ slug: project.values.slug }}>
          Ver a página
        </Link>
      </p>
      {mayEdit ? (
        <NoteForm form={form} field={field} isEditing={editing !== null} />
      ) : (
        <Note tone="info" title="A sua conta não pode atualizar projetos.">
          {entries.length > 0 && 'O que já escreveu continua guardado neste aparelho. '}
          Peça o acesso a quem administra o Dashboard.
        </Note>
      )}
      <WaitingList entries={entries} userId={userId} />
      <Milestones field={field} entries={entries} />
      <Contacts field={field} />
      <LastUpdates field={field} />
    </>
  )
}

/** The milestones as they are after the entries on this device. */
function Milestones({ field, entries }: { field: FieldProject; entries: readonly FieldEntry[] }) {
  const { milestones } = field
  const shown = milestones.map((part) => {
    const { values, last } = milestoneNow(field, part.id, entries) ?? { values: part.values, last: null }
    return { part: { ...part, values }, isWaiting: last !== null && last.state !== 'sent' }
  })
  return (
    <section className={styles.panel} aria-labelledby="field-milestones">
      <h2 id="field-milestones">Marcos</h2>
      {milestones.length === 0 ? (
        <p>Ainda não há marcos.</p>
      ) : (
        <dl className={styles.facts}>
          {shown.map(({ part, isWaiting }) => (
            <div key={part.id}>
              <dt>{partName('milestones', part)}</dt>
              <dd>
                {partFacts('milestones', part)}
                {isWaiting && ' · por enviar'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Contacts({ field: { project } }: { field: FieldProject }) {
  const { location, district, province, team_members: team } = project.values
  const place = [...new Set([location, district, province])].filter(Boolean).join(', ')
  const facts = [
    ['Onde', place],
    ['Responsável', project.manager],
    ['Equipa', team.join(', ')],
  ].filter(([, value]) => value)
  return (
    <section className={styles.panel} aria-labelledby="field-contacts">
      <h2 id="field-contacts">Contactos</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonAnchor href={telHref(institution.phone)} icon="call" variant="line">
        Ligar à associação
      </ButtonAnchor>
    </section>
  )
}

function LastUpdates({ field: { updates } }: { field: FieldProject }) {
  if (updates.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="field-updates">
      <h2 id="field-updates">Últimas atualizações</h2>
      <dl className={styles.facts}>
        {updates.map((part) => (
          <div key={part.id}>
            <dt>{part.values.created_at && dayText(part.values.created_at)}</dt>
            <dd>
              {partName('updates', part)}
              {part.authorName && `, ${part.authorName}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
