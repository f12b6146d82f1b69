import { Link } from '@tanstack/react-router'
import type { PersonKind } from '@/shared/person'
import type { Column } from '@/ui/list/column'
import { Time } from '@/ui/page/time'
import type { Person } from './people-calls'
import styles from './people.module.css'
import { PARTNER_WORDS, personName, viewing } from './people-words'

const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' · ')

/** Returns the text below a name, which distinguishes people with the same name: place, and skills or kind. */
export function below(person: Person): string {
  const where = joined(person.district, person.province === 'Cabo Delgado' ? undefined : person.province)
  if (person.kind === 'volunteers') return joined(where, person.skills?.map(({ name }) => name).join(', '))
  if (person.kind === 'beneficiaries') return where
  return joined(PARTNER_WORDS[person.partner_kind ?? 'other'], person.contact_person)
}

const NAME: Column<Person> = {
  key: 'nome',
  label: 'Nome',
  of: personName,
  show: (person) => (
    <>
      <p className={styles.name}>
        {person.name === undefined ? (
          personName(person)
        ) : (
          <Link to="." search={viewing({ ver: person.id })}>
            {personName(person)}
          </Link>
        )}
      </p>
      <p className={styles.small}>{below(person)}</p>
    </>
  ),
  width: '32%',
  isPlain: true,
  isSortable: true,
}

const SINCE: Column<Person> = {
  key: 'data',
  label: 'Registo',
  of: ({ created_at: at }) => at,
  show: ({ created_at: at }) => <Time at={at} className={styles.small} />,
  isSortable: true,
  isShort: true,
  width: '8rem',
}

const CONTACT: Column<Person> = {
  key: 'contacto',
  label: 'Contacto',
  of: ({ phone, email }) => joined(phone, email) || null,
  show: ({ phone, email }) => (
    <>
      {phone && <p className={`${styles.small} num`}>{phone}</p>}
      {email && <p className={styles.small}>{email}</p>}
      {!phone && !email && <p className={styles.small}>Sem contacto</p>}
    </>
  ),
  width: '20%',
  isPlain: true,
}

const OWN: Record<PersonKind, Column<Person>[]> = {
  volunteers: [
    {
      key: 'causas',
      label: 'Causas',
      of: ({ causes = [] }) => causes.map(({ name }) => name).join(', ') || '—',
      isShort: true,
    },
  ],
  beneficiaries: [
    {
      key: 'familia',
      label: 'Família',
      of: ({ household_size: size }) => (size == null ? null : size === 1 ? '1 pessoa' : `${size} pessoas`),
      isShort: true,
      width: '7rem',
    },
    {
      key: 'programa',
      label: 'Programa',
      of: ({ program }) => program?.name ?? null,
      isShort: true,
      width: '9rem',
    },
  ],
  partners: [
    {
      key: 'projetos',
      label: 'Projetos',
      of: ({ projects = [] }) => projects.length,
      isShort: true,
      width: '7rem',
    },
  ],
}

/** Returns the columns of a list of people. Users who may not read names do not see contacts either (D63). */
export const peopleColumns = (kind: PersonKind, isNamed: boolean): Column<Person>[] => {
  const name = isNamed ? NAME : { ...NAME, isSortable: false }
  const since = isNamed ? SINCE : { ...SINCE, isSortable: false }
  return [name, ...(isNamed ? [CONTACT] : []), ...(isNamed || kind !== 'partners' ? OWN[kind] : []), since]
}
