import { useMemo } from 'react'
import type { User } from '@/api/user'
import { mayDo } from '@/shared/permissions'
import { personPermission, type PersonKind } from '@/shared/person'
import { Note } from '@/ui/feedback/note'
import { RecordList } from '@/ui/list/record-list'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { ButtonLink } from '@/ui/page/button'
import { ExportButton } from './export-button'
import type { Person } from './people-calls'
import { peopleColumns } from './people-columns'
import { PeopleHead } from './people-head'
import styles from './people.module.css'
import { KIND_WORDS, personName, viewing } from './people-words'
import { usePeople } from './use-people'

interface PeopleListProps {
  kind: PersonKind
  userId: number
  user: User
}

/** The list of all people of one kind (volunteers, beneficiaries or partners). */
export function PeopleList({ kind, userId, user }: PeopleListProps) {
  const words = KIND_WORDS[kind]
  const isNamed = mayDo(user, personPermission(kind, 'view'))
  const mayCreate = mayDo(user, personPermission(kind, 'create'))
  const barrier = useBarrier()
  const { read, records, range, address, filters, states, exported } = usePeople(kind, userId, isNamed)
  const columns = useMemo(() => peopleColumns(kind, isNamed), [kind, isNamed])
  return (
    <div className={styles.screen}>
      <PeopleHead {...{ kind, userId, user }} isBeside={false} />
      {!isNamed && (
        <Note tone="info" icon="lock">
          Vê quantas pessoas são e onde estão. Os nomes e contactos são da Gestão de Comunidade.
        </Note>
      )}
      <RecordList
        label={words.title}
        words={words.list}
        read={read}
        columns={columns}
        records={records}
        range={range}
        address={address}
        lead={<StateLinks state={address.search.estado} links={states} />}
        {...(isNamed && { searchHint: words.searchHint })}
        filters={filters}
        tools={isNamed && <ExportButton kind={kind} filters={exported} count={read.data?.count ?? 0} />}
        recordId={({ id }) => id}
        recordName={personName}
        barrier={barrier}
        {...(isNamed && {
          actions: (person: Person) => (
            <ButtonLink
              to="."
              search={viewing({ ver: person.id })}
              variant="quiet"
              size="sm"
              icon="edit"
              aria-label={`Abrir ${personName(person)}`}
            >
              Abrir
            </ButtonLink>
          ),
          hasWordedActions: true,
        })}
        emptyAction={
          mayCreate && (
            <ButtonLink to="." search={viewing({ novo: true })} size="sm" icon="plus">
              {words.new}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
