import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { amountText } from '@/shared/money'
import { useSession } from '@/lib/session'
import { mayDo } from '@/shared/permissions'
import { Note } from '@/ui/feedback/note'
import { RecordList } from '@/ui/list/record-list'
import { ShortcutsButton } from '@/ui/list/shortcuts-button'
import { ShortcutsDialog, type Shortcut } from '@/ui/list/shortcuts-dialog'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { StateLinks } from '@/ui/list/state-links'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { ButtonLink } from '@/ui/page/button'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { BackLink } from '@/ui/staff/page/back-link'
import { ListScreen } from '@/ui/staff/page/list-screen'
import { bulkApproval } from './bulk-approval'
import { COLUMNS } from './donation-columns'
import { reviewing } from './review-link'
import styles from './donation-list.module.css'
import { donationsQuery, methodsQuery, reviewKey, type ReviewedDonation } from './review-calls'
import { FILTERS, isFiltered, listFilters, readState } from './review-filters'
import { donationText, listWords, stateLinks } from './review-words'
import { Undelivered } from './undelivered'

const SHORTCUTS: readonly Shortcut[] = [
  [['j', '↓'], 'Doação seguinte'],
  [['k', '↑'], 'Doação anterior'],
  [['Enter', 'v'], 'Rever a doação'],
  [['x'], 'Selecionar'],
  [['Shift + X'], 'Selecionar todas desta página'],
  [['Shift + A'], 'Aprovar as selecionadas que já abriu'],
  [['/'], 'Procurar'],
]

/** Whether the signed-in user may see donors and decide donations (D30, D31). `view.all` is not enough. */
function useMayDecide(): boolean {
  const state = useSession()
  return state.status === 'signed-in' && mayDo(state.user, 'community.view')
}

function Summary({ waiting, amount, late }: { waiting: number; amount: string; late: number }) {
  if (waiting === 0) return <p>Não há doações à espera.</p>
  return (
    <p>
      <strong>
        <span className="num">{waiting}</span> à espera
      </strong>
      , <span className="num">MZN&nbsp;{amountText(Math.round(Number(amount) * 100))}</span> ao todo
      {late > 0 && (
        <strong className={styles.late}>
          . <span className="num">{late}</span> fora do prazo
        </strong>
      )}
      .
    </p>
  )
}

/** The list of the donations in one state. Without a choice it shows the pending donations. */
export function DonationList({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const navigate = useNavigate()
  const state = readState(search.estado)
  const barrier = useBarrier()
  const mayDecide = useMayDecide()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const words = listWords(state, isFiltered(search))
  const { read, records, range } = useServedList(donationsQuery(userId, wantedPage(search), search))
  const methods = useQuery(methodsQuery)
  const refresh = useRefresh([reviewKey(userId), ['staff', 'overview']])
  const review = ({ id }: ReviewedDonation) => void navigate({ to: '.', search: reviewing(id) })
  const { data } = read
  return (
    <ListScreen
      title="Doações"
      back={<BackLink to="/dashboard">Dashboard</BackLink>}
      summary={
        data && <Summary waiting={data.counts.pending} amount={data.pending_amount} late={data.counts.late} />
      }
      barrier={barrier}
    >
      {mayDecide ? (
        <Undelivered userId={userId} />
      ) : (
        <Note tone="info">
          A sua conta vê valor, método, data e estado. Quem doou e o comprovante são da Gestão de Comunidade.
        </Note>
      )}
      <RecordList
        label="Doações"
        words={words}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={address}
        lead={
          <StateLinks
            state={state === 'pending' ? undefined : search.estado}
            links={stateLinks(data?.counts)}
          />
        }
        searchHint={mayDecide ? 'Número, referência, nome, e-mail, telefone' : 'Número ou referência'}
        filters={listFilters(methods.data ?? [])}
        tools={mayDecide && <ShortcutsButton onOpen={() => setHelpOpen(true)} />}
        recordId={({ id }) => id}
        recordName={donationText}
        barrier={barrier}
        bulk={mayDecide && state === 'pending' ? [bulkApproval(refresh)] : undefined}
        actions={
          mayDecide
            ? (donation) => (
                <ButtonLink
                  to="."
                  search={reviewing(donation.id)}
                  variant="quiet"
                  size="sm"
                  aria-label={`${donation.status === 'pending' ? 'Rever' : 'Ver'} ${donationText(donation)}`}
                >
                  {donation.status === 'pending' ? 'Rever' : 'Ver'}
                </ButtonLink>
              )
            : undefined
        }
        hasWordedActions
        shortcuts={
          mayDecide
            ? {
                rows: { v: review, Enter: review },
                onHelp: () => setHelpOpen(true),
                noneChosen: { title: FAILED_TITLE, text: 'Selecione pelo menos uma doação.' },
              }
            : undefined
        }
      />
      {isHelpOpen && (
        <ShortcutsDialog
          where="numa doação da lista"
          shortcuts={SHORTCUTS}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </ListScreen>
  )
}
