import { RecordList } from '@/ui/list/record-list'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { ButtonLink } from '@/ui/page/button'
import { BackLink } from '@/ui/staff/page/back-link'
import { ListScreen } from '@/ui/staff/page/list-screen'
import { RequestsLink } from './requests/requests-link'
import { usersQuery } from './user-calls'
import { COLUMNS } from './user-columns'
import { FILTERS, LIST_FILTERS } from './user-filters'
import { LIST_WORDS, nameOf, stateLinks, summaryText, viewing } from './user-words'

/** List of the accounts of the team and of the community, with search and filters. */
export function UsersList({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const barrier = useBarrier()
  const { read, records, range } = useServedList(usersQuery(userId, wantedPage(search), search))
  const counts = read.data?.counts
  return (
    <ListScreen
      title="Usuários"
      back={<BackLink to="/dashboard">Dashboard</BackLink>}
      summary={<p>{counts && summaryText(counts)}</p>}
      acts={
        <>
          <RequestsLink userId={userId} />
          <ButtonLink to="." search={viewing({ convidar: true })} icon="plus">
            Juntar à equipa
          </ButtonLink>
        </>
      }
      barrier={barrier}
    >
      <RecordList
        label="Usuários"
        words={LIST_WORDS}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={address}
        lead={<StateLinks state={search.estado} links={stateLinks(counts)} />}
        searchHint="Nome, usuário ou e-mail"
        filters={LIST_FILTERS}
        recordId={({ id }) => id}
        recordName={nameOf}
        barrier={barrier}
        actions={(account) => (
          <ButtonLink
            to="."
            search={viewing({ ver: account.id })}
            variant="quiet"
            size="sm"
            icon="edit"
            aria-label={`Abrir a conta de ${nameOf(account)}`}
          >
            Abrir
          </ButtonLink>
        )}
        hasWordedActions
      />
    </ListScreen>
  )
}
