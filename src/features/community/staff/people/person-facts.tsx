import { Link } from '@tanstack/react-router'
import { mailHref } from '@/lib/contact-links'
import { formatMoney } from '@/lib/formats'
import { availabilityInWords } from '@/shared/availability'
import { durationInWords } from '@/shared/volunteer-hours'
import { Time } from '@/ui/page/time'
import type { ReactNode } from 'react'
import { callHref } from '@/lib/call-href'
import type { Person, PersonDetail } from './people-calls'
import styles from './people.module.css'
import { CONSENT_WORDS, FIELD_LABELS, PARTNER_WORDS } from './people-words'
import { sensitiveFacts, useSensitive } from './person-sensitive'

const names = (list: readonly { name: string }[] = []): string => list.map(({ name }) => name).join(', ')
const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(', ')

type Fact = [label: string, value: ReactNode]

/** Returns the facts about this kind of person, in the order of the form, without a beneficiary's protected facts. */
function ownFacts(person: Person): Fact[] {
  const where: Fact = ['Onde', joined(person.place, person.district, person.province)]
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
            <small>{joined(amount === '0.00' ? undefined : formatMoney(Number(amount)), note)}</small>
          </span>
        )),
    ],
  ]
}

const num = (text: string | number) => <span className="num">{text}</span>

/** Returns the facts about the person's help: hours, accepted work, and offers or requests of help. */
function helpFacts({ person, matching }: PersonDetail): Fact[] {
  if (person.kind === 'beneficiaries') return [['Pedidos de ajuda', num(matching.requests)]]
  if (person.kind !== 'volunteers') return []
  return [
    [
      'Deu',
      <>
        {num(durationInWords(matching.minutes))}
        {matching.minutes > 0 && <small>Com as horas que esperam confirmação.</small>}
      </>,
    ],
    ['Trabalhos aceites', num(matching.works)],
    ['Ofertas de ajuda', num(matching.requests)],
  ]
}

/** Shows how the person consented to the record, who recorded the consent, and when. */
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

/** List of all facts about a person. */
export function PersonFacts({ detail }: { detail: PersonDetail }) {
  const { person } = detail
  const sensitive = useSensitive(person)
  const { kind, phone, email } = person
  const mail: Fact = [FIELD_LABELS.email, email && <a href={mailHref(email)}>{email}</a>]
  const facts: Fact[] = [
    [
      FIELD_LABELS.phone,
      phone && (
        <a className="num" href={callHref(phone)}>
          {phone}
        </a>
      ),
    ],
    ...(kind === 'beneficiaries' ? [] : [mail]),
    ...ownFacts(person),
    ...(kind === 'beneficiaries' ? sensitiveFacts(sensitive) : []),
    ...helpFacts(detail),
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
