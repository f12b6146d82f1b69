import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { User } from '@/api/user'
import { mayDo } from '@/shared/permissions'
import { personPermission, type PersonKind } from '@/shared/person'
import { Note } from '@/ui/feedback/note'
import { RecordList } from '@/ui/list/record-list'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { ButtonLink } from '@/ui/page/button'
import { BackLink } from '@/ui/staff/page/back-link'
import { ExportButton } from './export-button'
import { choicesQuery, listQuery, type Person } from './people-calls'
import { peopleColumns } from './people-columns'
import { FILTERS, filterQuery, listFilters } from './people-filters'
import { PeopleTabs } from './people-tabs'
import styles from './people.module.css'
import { KIND_WORDS, personName, viewing } from './people-words'

interface PeopleListProps {
  kind: PersonKind
  userId: number
  user: User
}

/** The list of one kind of people. */
export function PeopleList({ kind, userId, user }: PeopleListProps) {
  const words = KIND_WORDS[kind]
  const isNamed = mayDo(user, personPermission(kind, 'view'))
  const mayCreate = mayDo(user, personPermission(kind, 'create'))
  const address = useListSearch(FILTERS)
  const { search } = address
  const barrier = useBarrier()
  const choices = useQuery(choicesQuery)
  const filters = filterQuery(kind, search)
  const wanted = wantedPage(search)
  const { read, records, range } = useServedList(
    listQuery(userId, kind, isNamed ? wanted : { ...wanted, search: '' }, filters),
  )
  const counts = read.data?.counts
  const columns = useMemo(() => peopleColumns(kind, isNamed), [kind, isNamed])
  return (
    <div className={styles.screen}>
      <BackLink to="/dashboard/community">Comunidade</BackLink>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        {mayCreate && (
          <p className={styles.acts}>
            <ButtonLink to="." search={viewing({ novo: true })} size="sm" icon="plus">
              {words.new}
            </ButtonLink>
            <ButtonLink to="." search={viewing({ importar: true })} variant="line" size="sm" icon="file">
              Importar CSV
            </ButtonLink>
          </p>
        )}
      </div>
      <PeopleTabs userId={userId} current={kind} />
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
        lead={
          <StateLinks
            state={search.estado}
            links={[
              { value: undefined, label: 'Em uso', count: counts?.active },
              { value: 'arquivados', label: 'Arquivados', count: counts?.archived },
            ]}
          />
        }
        {...(isNamed && { searchHint: words.searchHint })}
        filters={listFilters(kind, choices.data, isNamed)}
        tools={
          isNamed && (
            <ExportButton
              kind={kind}
              filters={{ ...filters, ...(wanted.search && { search: wanted.search }) }}
              count={read.data?.count ?? 0}
            />
          )
        }
        recordId={({ id }) => id}
        recordName={personName}
        barrier={barrier}
        {...(isNamed && {
          actions: (person: Person) => (
            <ButtonLink
              to="."
              search={viewing({ ver: person.id })}
              variant="line"
              size="sm"
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
