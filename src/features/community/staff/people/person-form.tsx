import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm } from '@/lib/form'
import { failedStatus } from '@/lib/failure-reason'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { availabilityInWords } from '@/shared/availability'
import { EMPTY_PERSON, personProblems, type PersonKind, type PersonValues } from '@/shared/person'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SubmitBar } from '@/ui/form/submit-bar'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { ConflictView, type ConflictField } from '@/ui/record/conflict-view'
import { useSave } from '@/ui/record/use-save'
import { BackLink } from '@/ui/staff/page/back-link'
import { RecordState, type RecordWords } from '@/ui/staff/page/record-state'
import {
  bodyFor,
  changePerson,
  choicesQuery,
  createPerson,
  editedPersonQuery,
  formFor,
  peopleChanges,
  peopleKey,
  wholePerson,
  type Person,
} from './people-calls'
import styles from './people.module.css'
import {
  CHANGES,
  CONSENT_WORDS,
  FIELD_LABELS,
  KIND_WORDS,
  PARTNER_WORDS,
  peopleFailure,
  personName,
  viewing,
} from './people-words'
import { PersonFields } from './person-fields'

interface FormProps {
  kind: PersonKind
  userId: number
}

/**
 * Returns the label and the display of each field, for the comparison after two users have changed the person (D42).
 */
function useConflictFields(): Record<keyof PersonValues, ConflictField<PersonValues>> {
  const { data } = useQuery(choicesQuery)
  const names = (ids: readonly number[], list: readonly { id: number; name: string }[] = []) =>
    ids.map((id) => list.find((one) => one.id === id)?.name ?? `n.º ${id}`).join(', ') || '(vazio)'
  const fields = Object.fromEntries(
    fieldNames(EMPTY_PERSON).map((field) => [field, { label: FIELD_LABELS[field] }]),
  ) as Record<keyof PersonValues, ConflictField<PersonValues>>
  return {
    ...fields,
    skills: { label: FIELD_LABELS.skills, show: ({ skills }) => names(skills, data?.skills) },
    causes: { label: FIELD_LABELS.causes, show: ({ causes }) => names(causes, data?.programs) },
    program: {
      label: FIELD_LABELS.program,
      show: ({ program }) => (program === '' ? '(vazio)' : names([Number(program)], data?.programs)),
    },
    projects: {
      label: FIELD_LABELS.projects,
      show: ({ projects }) =>
        projects
          .map(({ project, amount }) => `${names([project], data?.projects)} ${amount && `(${amount} MZN)`}`)
          .join(', ') || '(vazio)',
    },
    availability: {
      label: FIELD_LABELS.availability,
      show: ({ availability }) => availabilityInWords(availability) || '(vazio)',
    },
    partner_kind: {
      label: FIELD_LABELS.partner_kind,
      show: ({ partner_kind: type }) => PARTNER_WORDS[type as keyof typeof PARTNER_WORDS],
    },
    consent_how: {
      label: FIELD_LABELS.consent_how,
      show: ({ consent_how: how }) => CONSENT_WORDS[how] ?? how,
    },
    status: {
      label: FIELD_LABELS.status,
      show: ({ status }) => (status === 'active' ? 'Em uso' : 'Arquivado'),
    },
  }
}

/** The form for a new person or for an existing one. */
function PersonForm({ kind, userId, person }: FormProps & { person: Person | null }) {
  const id = person?.id ?? null
  const name = id === null ? `new-${kind}` : `${kind}-${id}`
  const navigate = useNavigate()
  const conflictFields = useConflictFields()
  // One idempotency key for each form, so that a repeated request after a lost response creates no second record (D9).
  const [key] = useState(() => crypto.randomUUID())
  const initial = useMemo(() => (person ? formFor(person) : EMPTY_PERSON), [person])
  const draft = useMemo(() => valuesDraft(name, userId, EMPTY_PERSON), [name, userId])
  // After a new record has been saved, 'replace' removes the form from the browser history. So 'back' leads to the list
  // and not to an empty form.
  const leave = (to?: number) =>
    void navigate({ to: '.', search: viewing(to === undefined ? {} : { ver: to }), replace: id === null })
  const form = useForm<PersonValues, Person>({
    name,
    initial,
    version: person?.version ?? null,
    problems: (values) => personProblems(kind, values),
    focus: 'summary',
    isLeftWhenSent: true,
    draft,
    barrier: useBarrier(),
    latest: async () => {
      if (id === null) throw new Error('A new person has no version')
      const { person: now } = await wholePerson(kind, id)
      return {
        values: formFor(now),
        version: now.version ?? null,
        saved: { by: now.updated_by_name ?? null, at: now.updated_at ?? null },
      }
    },
    ...useSave({
      words: id === null ? CHANGES.create : CHANGES.save,
      // The lists are read again page by page, so no list in the query cache is changed here. This key matches no
      // query.
      listKey: [...peopleKey(userId), 'none'],
      changes: peopleChanges(userId),
      fields: fieldNames(EMPTY_PERSON),
      call: (values: PersonValues, version) =>
        id === null
          ? createPerson(kind, values, key)
          : changePerson(kind, id, bodyFor(kind, values), version),
      onSaved: (saved: Person) => leave(saved.id),
    }),
  })
  if (form.conflict)
    return <ConflictView form={form} fields={conflictFields} onLater={() => leave(id ?? undefined)} />
  return (
    <FormFrame
      form={form}
      className={styles.form}
      aria-label={person ? `Editar ${personName(person)}` : KIND_WORDS[kind].new}
    >
      <UnsavedGuard form={form} />
      <DraftNote form={form} />
      <FormProblems form={form} />
      <PersonFields kind={kind} form={form} />
      <SubmitBar form={form} label={id === null ? 'Criar registo' : 'Guardar'} busyLabel="A guardar...">
        <Button
          variant="quiet"
          onClick={() => {
            form.beginAnew()
            leave(id ?? undefined)
          }}
        >
          Cancelar
        </Button>
      </SubmitBar>
    </FormFrame>
  )
}

export function NewPerson(props: FormProps) {
  const words = KIND_WORDS[props.kind]
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        {words.title}
      </BackLink>
      <h1 tabIndex={-1}>{words.new}</h1>
      <PersonForm {...props} person={null} />
    </div>
  )
}

export function EditPerson({ id, ...props }: FormProps & { id: number }) {
  const read = useQuery(editedPersonQuery(props.userId, props.kind, id))
  const { data } = read
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing({ ver: id })}>
        {data ? personName(data.person) : KIND_WORDS[props.kind].title}
      </BackLink>
      <h1 tabIndex={-1}>Editar registo</h1>
      {data ? <PersonForm {...props} person={data.person} /> : <PersonState read={read} />}
    </div>
  )
}

const RECORD_WORDS: RecordWords = {
  loading: 'A carregar o registo...',
  failed: 'Não foi possível carregar o registo.',
  gone: 'Este registo não existe.',
}

const recordFailure = (error: unknown): string =>
  failedStatus(error) === 404 ? 'Foi eliminado ou juntou-se a outro. Volte à lista.' : peopleFailure(error)

/** Shows the state of a person's screen until the record is loaded: loading or failed. */
export const PersonState = ({ read }: { read: Parameters<typeof RecordState>[0]['read'] }) => (
  <RecordState words={RECORD_WORDS} read={read} explain={recordFailure} />
)
