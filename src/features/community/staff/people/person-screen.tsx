import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { User } from '@/api/user'
import { listInWords } from '@/shared/list-in-words'
import { mayDo, mayView } from '@/shared/permissions'
import { personPermission, type PersonKind } from '@/shared/person'
import { durationInWords } from '@/shared/volunteer-hours'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { Note } from '@/ui/feedback/note'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button, ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { DELETE_TITLE } from '@/ui/record/delete-title'
import { useRemoval } from '@/ui/record/use-removal'
import { BackLink } from '@/ui/staff/page/back-link'
import { MemberPhoto } from '@/ui/staff/person/member-photo'
import {
  changePerson,
  deletePerson,
  peopleChanges,
  personQuery,
  type Person,
  type PersonDetail,
} from './people-calls'
import styles from './people.module.css'
import { CHANGES, KIND_WORDS, personName, viewing } from './people-words'
import { PersonAccount } from './person-account'
import { PersonDoubles } from './person-doubles'
import { PersonFacts } from './person-facts'
import { PersonState } from './person-form'
import { PersonHelp } from './person-help'
import { PersonNotes } from './person-notes'
import { usePersonChange, type PersonChange } from './use-person-change'

interface ScreenProps {
  kind: PersonKind
  userId: number
  user: User
}

const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Returns the search parameters of the form for a new request of this beneficiary (features/matching/staff). */
const askingFor = (id: number): object => ({ ver: 'novo', para: id })

/** Lists in words everything that is deleted with a person's record. */
function whatGoes({ person, notes, merge, matching }: PersonDetail): string {
  const isVolunteer = person.kind === 'volunteers'
  return listInWords([
    'a ficha',
    ...(notes.length > 0 ? [countText(notes.length, 'nota', 'notas')] : []),
    ...((person.projects ?? []).length > 0
      ? [`a ligação a ${countText(person.projects?.length ?? 0, 'projeto', 'projetos')}`]
      : []),
    ...(matching.requests > 0
      ? [
          isVolunteer
            ? countText(matching.requests, 'oferta de ajuda', 'ofertas de ajuda')
            : countText(matching.requests, 'pedido de ajuda', 'pedidos de ajuda'),
        ]
      : []),
    ...(matching.works > 0
      ? [countText(matching.works, 'trabalho que aceitou', 'trabalhos que aceitou')]
      : []),
    ...(matching.minutes > 0
      ? [`${durationInWords(matching.minutes)} de voluntariado, que saem também da declaração`]
      : []),
    ...(merge ? [`a ficha de ${merge.name}, que se tinha juntado a esta`] : []),
  ])
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
          {kind === 'beneficiaries' && !isArchived && mayDo(user, 'volunteers.edit') && (
            <ButtonLink
              to="/dashboard/community/matching"
              search={askingFor(person.id)}
              variant="line"
              size="sm"
            >
              Pedir ajuda
            </ButtonLink>
          )}
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
  // The heading gets the focus when the record is loaded, so that screen readers start to read there.
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
      // The record no longer exists, so the URL changes to the list before this screen requests the record again.
      await navigate({ to: '.', search: viewing() })
    },
  })
  const isDisabled = barrier !== null || change.isBusy
  return (
    <>
      <div className={styles.head}>
        <div className={styles.who}>
          <MemberPhoto
            userId={userId}
            account={person.account?.id ?? null}
            version={detail.photo}
            name={personName(person)}
          />
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
      <PersonDoubles detail={detail} mayEdit={mayEdit && barrier === null} change={change} />
      <div className={styles.sides}>
        <div className={styles.card} data-kind={kind}>
          <div className={styles.part}>
            <PersonFacts detail={detail} />
          </div>
          {mayView(user, 'volunteers.view') && <PersonHelp userId={userId} person={person} />}
          <PersonAccount {...{ userId, person, mayEdit, isDisabled, change }} />
        </div>
        <PersonNotes {...{ detail, mayEdit, change }} />
      </div>
      <ConfirmDialog
        opened={removal.asked !== null}
        title={DELETE_TITLE}
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        danger
        needsNetwork
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

/**
 * Screen of one person with notes, account and possible duplicates.
 * @param isBeside whether the list is shown beside the person, who then has less room
 */
export function PersonScreen({ id, isBeside, ...props }: ScreenProps & { id: number; isBeside: boolean }) {
  const read = useQuery(personQuery(props.userId, props.kind, id))
  const { data } = read
  return (
    <div className={`${styles.screen} ${isBeside ? styles.narrow : ''}`}>
      <BackLink to="." search={viewing()}>
        {KIND_WORDS[props.kind].title}
      </BackLink>
      {data ? <Loaded {...props} detail={data} /> : <PersonState read={read} />}
    </div>
  )
}
