import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isSameValue } from '@/lib/form-values'
import { availabilityInWords } from '@/shared/availability'
import {
  MERGE_DAYS,
  PERSON_FIELDS,
  type PersonField,
  type PersonKind,
  type PersonValues,
} from '@/shared/person'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { Choice } from '@/ui/form/choice'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button, ButtonLink } from '@/ui/page/button'
import { BackLink } from '@/ui/staff/page/back-link'
import {
  choicesQuery,
  comparedPersonQuery,
  formFor,
  mergePeople,
  undoMerge,
  type Choices,
  type PersonDetail,
} from './people-calls'
import { mergedValues, type Side } from './merge-values'
import styles from './people.module.css'
import {
  CHANGES,
  CONSENT_WORDS,
  FIELD_LABELS,
  KIND_WORDS,
  PARTNER_WORDS,
  personName,
  viewing,
} from './people-words'
import { PersonState } from './person-form'
import { usePersonChange } from './use-person-change'

interface MergeProps {
  kind: PersonKind
  userId: number
  keptId: number
  otherId: number
}

const EMPTY = 'Vazio'

/** Returns the value of a field as text. */
function shown(field: PersonField, values: PersonValues, choices: Choices | undefined): string {
  const names = (ids: readonly number[], list: Choices['skills'] = []) =>
    ids.map((id) => list.find((one) => one.id === id)?.name ?? `n.º ${id}`).join(', ') || EMPTY
  if (field === 'skills') return names(values.skills, choices?.skills)
  if (field === 'causes') return names(values.causes, choices?.programs)
  if (field === 'program') return values.program ? names([Number(values.program)], choices?.programs) : EMPTY
  if (field === 'projects')
    return names(
      values.projects.map(({ project }) => project),
      choices?.projects,
    )
  if (field === 'availability') return availabilityInWords(values.availability) || EMPTY
  if (field === 'partner_kind') return PARTNER_WORDS[values.partner_kind as keyof typeof PARTNER_WORDS]
  if (field === 'consent_how') return CONSENT_WORDS[values.consent_how] ?? values.consent_how
  if (field === 'status') return values.status === 'active' ? 'Em uso' : 'Arquivado'
  return values[field] || EMPTY
}

function Compared({
  kind,
  userId,
  kept,
  other,
}: {
  kind: PersonKind
  userId: number
  kept: PersonDetail
  other: PersonDetail
}) {
  const navigate = useNavigate()
  const barrier = useBarrier()
  const { data: choices } = useQuery(choicesQuery)
  const change = usePersonChange(userId, kind, kept.person.id)
  const [chosen, setChosen] = useState<Partial<Record<PersonField, Side>>>({})
  const [isAsked, setAsked] = useState(false)
  const mine = formFor(kept.person)
  const theirs = formFor(other.person)
  const { values, sideOf, isJoinable } = mergedValues(kind, mine, theirs, chosen)
  const differing = PERSON_FIELDS[kind].filter((field) => !isSameValue(mine[field], theirs[field]))
  const equal = PERSON_FIELDS[kind].filter(
    (field) => !differing.includes(field) && shown(field, mine, choices) !== EMPTY,
  )

  const merge = async () => {
    setAsked(false)
    const undo = () => void change.run(CHANGES.undo, () => undoMerge(kind, kept.person.id))
    const call = async () => {
      const saved = await mergePeople(kind, kept.person, other.person, values)
      // The other record no longer exists, so the URL changes to the remaining record before this screen requests both
      // records again.
      await navigate({ to: '.', search: viewing({ ver: kept.person.id }) })
      return saved
    }
    await change.run(CHANGES.merge, call, undo)
  }
  const sides: [Side, string][] = [
    ['mine', `${personName(kept.person)}, a que fica`],
    ['theirs', `${personName(other.person)}, a outra`],
    ['both', 'As duas listas juntas'],
  ]
  return (
    <div className={styles.sides}>
      <div className={styles.form}>
        <p className={styles.acts}>
          <span>
            Fica a ficha de <b>{personName(kept.person)}</b>. A de <b>{personName(other.person)}</b> junta-se
            a ela.
          </span>
          <Link to="." search={viewing({ ver: other.person.id, juntar: kept.person.id })} replace>
            Trocar
          </Link>
        </p>
        {differing.map((field) => (
          <div key={field} role="radiogroup" aria-labelledby={`juntar-${field}`} className={styles.shares}>
            <b id={`juntar-${field}`}>{FIELD_LABELS[field]}</b>
            {sides
              .filter(([side]) => side !== 'both' || isJoinable(field))
              .map(([side, hint]) => (
                <Choice
                  key={side}
                  type="radio"
                  name={`juntar-${field}`}
                  value={side}
                  checked={sideOf(field) === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                  title={shown(
                    field,
                    side === 'mine'
                      ? mine
                      : side === 'theirs'
                        ? theirs
                        : mergedValues(kind, mine, theirs, { [field]: 'both' }).values,
                    choices,
                  )}
                  hint={hint}
                />
              ))}
          </div>
        ))}
        {equal.length > 0 && (
          <p className={styles.hint}>
            Igual nas duas: {equal.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')}.
          </p>
        )}
      </div>
      <div className={styles.card} data-kind={kind}>
        <div className={styles.part}>
          <h2>Como vai ficar</h2>
          <p className={styles.small}>Nada mudou ainda.</p>
          <dl className={styles.facts}>
            {PERSON_FIELDS[kind]
              .filter((field) => field !== 'status')
              .map((field) => (
                <div key={field}>
                  <dt>{FIELD_LABELS[field]}</dt>
                  <dd>{shown(field, values, choices)}</dd>
                </div>
              ))}
            <div>
              <dt>Notas</dt>
              <dd className="num">{kept.notes.length + other.notes.length}</dd>
            </div>
            <div>
              <dt>Conta para entrar</dt>
              <dd>{(kept.person.account ?? other.person.account)?.username ?? 'Nenhuma'}</dd>
            </div>
          </dl>
          <p className={styles.acts}>
            <Button disabled={barrier !== null} busy={change.isBusy} onClick={() => setAsked(true)}>
              Juntar as duas
            </Button>
            <ButtonLink to="." search={viewing({ ver: kept.person.id })} variant="line">
              São pessoas diferentes
            </ButtonLink>
          </p>
          <Note tone="wait" icon="again" title={`Pode anular durante ${MERGE_DAYS} dias.`}>
            {barrier ?? 'Fica registado quem juntou.'}
          </Note>
        </div>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title="Juntar as duas?"
        confirmLabel="Juntar"
        cancelLabel="Cancelar"
        needsNetwork
        busy={change.isBusy}
        onConfirm={() => void merge()}
        onCancel={() => setAsked(false)}
      >
        <p>
          Fica <b>{values.name}</b>. A outra ficha sai das listas, e as suas notas vêm atrás. Pode anular
          durante {MERGE_DAYS} dias.
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** Shows two records of the same person side by side, field by field, before they are merged. */
export function MergeScreen({ kind, userId, keptId, otherId }: MergeProps) {
  const kept = useQuery(comparedPersonQuery(userId, kind, keptId))
  const other = useQuery(comparedPersonQuery(userId, kind, otherId))
  const unread = other.isError && !kept.isError ? other : kept
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing({ ver: keptId })}>
        {kept.data ? personName(kept.data.person) : KIND_WORDS[kind].title}
      </BackLink>
      <h1 tabIndex={-1}>Juntar duas fichas</h1>
      {kept.data && other.data ? (
        <Compared kind={kind} userId={userId} kept={kept.data} other={other.data} />
      ) : (
        <PersonState read={unread} />
      )}
    </div>
  )
}
