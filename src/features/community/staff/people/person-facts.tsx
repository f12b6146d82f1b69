import { Link } from '@tanstack/react-router'
import { availabilityInWords } from '@/shared/availability'
import { Time } from '@/ui/page/time'
import type { ReactNode } from 'react'
import type { Person } from './people-calls'
import styles from './people.module.css'
import { CONSENT_WORDS, FIELD_LABELS, PARTNER_WORDS } from './people-words'

const names = (list: readonly { name: string }[] = []): string => list.map(({ name }) => name).join(', ')
const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(', ')

/** The facts that this kind has, in the order of the form. */
function ownFacts(person: Person): [label: string, value: ReactNode][] {
  const where: [string, ReactNode] = ['Onde', joined(person.place, person.district, person.province)]
  if (person.kind === 'volunteers')
    return [
      where,
      [FIELD_LABELS.skills, names(person.skills)],
      [FIELD_LABELS.causes, names(person.causes)],
      [FIELD_LABELS.availability, availabilityInWords(person.availability ?? 0).replaceAll('; ', '\n')],
      [FIELD_LABELS.presentation, person.presentation],
    ]
  if (person.kind === 'beneficiaries') {
    const size = person.household_size
    return [
      where,
      [FIELD_LABELS.household_size, size == null ? '' : String(size)],
      [FIELD_LABELS.program, person.program?.name],
      [FIELD_LABELS.needs, person.needs],
    ]
  }
  return [
    [FIELD_LABELS.partner_kind, PARTNER_WORDS[person.partner_kind ?? 'other']],
    [FIELD_LABELS.contact_person, person.contact_person],
    [FIELD_LABELS.address, person.address],
    [
      FIELD_LABELS.projects,
      (person.projects ?? []).length > 0 &&
        person.projects?.map(({ project, name, slug, amount, note }) => (
          <span key={project}>
            <Link to="/projeto/$slug" params={{ slug }}>
              {name}
            </Link>
            <small>
              {joined(
                amount === '0.00' ? undefined : `MZN ${amount.replace('.00', '').replace('.', ',')}`,
                note,
              )}
            </small>
          </span>
        )),
    ],
  ]
}

/** How the person consented to the record, who wrote that down, and when. */
function Consent({ person }: { person: Person }) {
  const { consent_how: how = '', consent_at: at, consent_by_name: by } = person
  return (
    <>
      {CONSENT_WORDS[how] ?? how}
      {at && (
        <small>
          Registado por {by ?? 'conta apagada'}, <Time at={at} as="moment" />
        </small>
      )}
    </>
  )
}

/** What is known about a person. */
export function PersonFacts({ person }: { person: Person }) {
  const facts: [string, ReactNode][] = [
    [FIELD_LABELS.phone, person.phone && <span className="num">{person.phone}</span>],
    ...(person.kind === 'beneficiaries' ? [] : [[FIELD_LABELS.email, person.email] as [string, ReactNode]]),
    ...ownFacts(person),
    [FIELD_LABELS.consent_how, <Consent key="consent" person={person} />],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <small>Não se sabe</small>}</dd>
        </div>
      ))}
    </dl>
  )
}
