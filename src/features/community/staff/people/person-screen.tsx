import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { User } from '@/api/user'
import { listInWords } from '@/shared/list-in-words'
import { mayDo } from '@/shared/permissions'
import { personPermission, type PersonKind } from '@/shared/person'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { Note } from '@/ui/feedback/note'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button, ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { DELETE_TITLE } from '@/ui/record/delete-title'
import { useRemoval } from '@/ui/record/use-removal'
import { BackLink } from '@/ui/staff/page/back-link'
import {
  changePerson,
  deletePerson,
  peopleChanges,
  personQuery,
  undoMerge,
  type Person,
  type PersonDetail,
} from './people-calls'
import styles from './people.module.css'
import { CHANGES, KIND_WORDS, personName, REASON_WORDS, viewing } from './people-words'
import { PersonAccount } from './person-account'
import { PersonFacts } from './person-facts'
import { PersonState } from './person-form'
import { PersonNotes } from './person-notes'
import { usePersonChange, type PersonChange } from './use-person-change'

interface ScreenProps {
  kind: PersonKind
  userId: number
  user: User
}

const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** What goes with the record, and what stays. */
function whatGoes({ person, notes, merge }: PersonDetail): string {
  return listInWords([
    'a ficha',
    ...(notes.length > 0 ? [countText(notes.length, 'nota', 'notas')] : []),
    ...((person.projects ?? []).length > 0
      ? [`a ligação a ${countText(person.projects?.length ?? 0, 'projeto', 'projetos')}`]
      : []),
    ...(merge ? [`a ficha de ${merge.name}, que se tinha juntado a esta`] : []),
  ])
}

/** Another record that may be the same person, and a merge that can be undone. */
function Doubles({
  detail,
  mayEdit,
  change,
}: {
  detail: PersonDetail
  mayEdit: boolean
  change: PersonChange
}) {
  const { person, duplicates, merge } = detail
  const [isAsked, setAsked] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      {duplicates.length > 0 && (
        <Note tone="wait" icon="copy" title="Pode estar registada mais do que uma vez">
          <ul className={styles.found}>
            {duplicates.map(({ id, name, reason }) => (
              <li key={id}>
                <span>
                  <b>{name}</b> <span className={styles.small}>({REASON_WORDS[reason]})</span>
                </span>
                <ButtonLink
                  to="."
                  search={viewing({ ver: person.id, juntar: id })}
                  variant="line"
                  size="sm"
                  aria-label={`Comparar com ${name}`}
                >
                  Comparar e juntar
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {merge && (
        <Note
          tone="info"
          icon="again"
          title={`Juntou-se aqui a ficha de ${merge.name}`}
          actions={
            <Button variant="line" size="sm" busy={change.isBusy} onClick={() => setAsked(true)}>
              Anular a junção
            </Button>
          }
        >
          <p>
            {merge.by_name ?? 'Conta apagada'}, <Time at={merge.at} as="moment" />. Pode anular até{' '}
            <Time at={merge.undo_until} as="long" />.
          </p>
        </Note>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Separar outra vez?"
        confirmLabel="Anular a junção"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsked(false)
          void change.run(CHANGES.undo, () => undoMerge(person.kind, person.id))
        }}
        onCancel={() => setAsked(false)}
      >
        <p>
          A ficha de {merge?.name} volta com as suas {merge?.notes ?? 0} notas. O que alguém mudou depois da
          junção fica como está.
        </p>
      </ConfirmDialog>
    </>
  )
}

interface ActsProps extends ScreenProps {
  person: Person
  isDisabled: boolean
  change: PersonChange
  onRemove: () => void
}

function Acts({ kind, user, person, isDisabled, change, onRemove }: ActsProps) {
  const may = (action: 'edit' | 'delete') => mayDo(user, personPermission(kind, action))
  const isArchived = person.status === 'archived'
  const put = (status: 'active' | 'archived', version: string | null) =>
    changePerson(kind, person.id, { status }, version)
  const toggle = () => {
    const next = isArchived ? 'active' : 'archived'
    const undo = () =>
      void change.run(CHANGES[isArchived ? 'archive' : 'restore'], () => put(person.status, null))
    void change.run(
      CHANGES[isArchived ? 'restore' : 'archive'],
      () => put(next, person.version ?? null),
      undo,
    )
  }
  return (
    <p className={styles.acts}>
      {may('edit') && (
        <>
          <ButtonLink to="." search={viewing({ editar: person.id })} size="sm" icon="edit">
            Editar
          </ButtonLink>
          <Button variant="line" size="sm" disabled={isDisabled} busy={change.isBusy} onClick={toggle}>
            {isArchived ? 'Repor' : 'Arquivar'}
          </Button>
        </>
      )}
      {may('delete') && (
        <Button variant="quiet" size="sm" icon="trash" disabled={isDisabled} onClick={onRemove}>
          Eliminar
        </Button>
      )}
    </p>
  )
}

function Loaded({ detail, ...props }: ScreenProps & { detail: PersonDetail }) {
  const { kind, userId, user } = props
  const { person } = detail
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers read the record at once.
  useEffect(() => heading.current?.focus(), [])
  const barrier = useBarrier()
  const change = usePersonChange(userId, kind, person.id)
  const mayEdit = mayDo(user, personPermission(kind, 'edit'))
  const removal = useRemoval<Person>({
    words: CHANGES.remove,
    records: [person],
    changes: peopleChanges(userId),
    call: async (record) => {
      await deletePerson(kind, record)
      // The record is gone, so this screen must not ask for it again.
      await navigate({ to: '.', search: viewing() })
    },
  })
  const isDisabled = barrier !== null || change.isBusy
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {personName(person)}
          </h1>
          <p className={styles.small}>
            {KIND_WORDS[kind].one}
            {person.status === 'archived' && ' · Arquivado'} · registo de{' '}
            <Time at={person.created_at} as="long" />
          </p>
        </div>
        <Acts
          {...props}
          person={person}
          isDisabled={isDisabled}
          change={change}
          onRemove={() => removal.ask(person)}
        />
      </div>
      <BarrierNote barrier={barrier} />
      <Doubles detail={detail} mayEdit={mayEdit && barrier === null} change={change} />
      <div className={styles.sides}>
        <div className={styles.card} data-kind={kind}>
          <div className={styles.part}>
            <PersonFacts person={person} />
          </div>
          <PersonAccount {...{ userId, person, mayEdit, isDisabled, change }} />
        </div>
        <PersonNotes {...{ detail, mayEdit, isDisabled, change }} />
      </div>
      <ConfirmDialog
        opened={removal.asked !== null}
        title={DELETE_TITLE}
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        danger
        busy={removal.isBusy}
        onConfirm={() => removal.confirm()}
        onCancel={removal.cancel}
      >
        <p>
          Apaga-se para sempre {whatGoes(detail)}. {person.account ? 'A conta para entrar fica. ' : ''}
          Se só quer tirá-la das listas, arquive-a.
        </p>
        {removal.failure && (
          <Note tone="bad" role="alert" title={removal.failure.title}>
            {removal.failure.text}
          </Note>
        )}
      </ConfirmDialog>
    </>
  )
}

/** One person with notes, account and possible duplicates. */
export function PersonScreen({ id, ...props }: ScreenProps & { id: number }) {
  const read = useQuery(personQuery(props.userId, props.kind, id))
  const { data } = read
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        {KIND_WORDS[props.kind].title}
      </BackLink>
      {data ? <Loaded {...props} detail={data} /> : <PersonState read={read} />}
    </div>
  )
}
