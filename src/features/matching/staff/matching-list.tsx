import { Link } from '@tanstack/react-router'
import { formatCount } from '@/lib/formats'
import { useMay } from '@/lib/permission'
import { requestStateWord, type RequestState } from '@/shared/matching-words'
import { Note } from '@/ui/feedback/note'
import type { Column } from '@/ui/list/column'
import { RecordList } from '@/ui/list/record-list'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { staffListQuery, type StaffRow } from './matching-calls'
import { FILTERS, LIST_FILTERS, STATES, viewing } from './matching-filters'
import styles from './matching.module.css'

const WORDS = {
  loading: 'A carregar os pedidos...',
  failed: 'Não foi possível carregar os pedidos.',
  empty: 'Ainda não há pedidos de ajuda nem ofertas de voluntários. Aparecem aqui quando alguém os fizer.',
  noneFound: 'Nenhum pedido corresponde ao que procura.',
  away: 'Sem rede. Os pedidos são de pessoas, por isso não ficam guardados neste aparelho.',
}

const COLUMNS: readonly Column<StaffRow>[] = [
  {
    key: 'pedido',
    label: 'Pedido',
    of: ({ title }) => title,
    show: (row) => (
      <>
        <p className={styles.title}>
          <Link to="." search={viewing(row.id)}>
            {row.title}
          </Link>
        </p>
        <p className={styles.soft}>
          {[row.kind === 'offer' ? 'Oferta' : '', row.cause?.name, row.district].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
    width: '45%',
    isPlain: true,
  },
  {
    key: 'lugares',
    label: 'Voluntários',
    of: ({ taken }) => taken,
    show: ({ kind, taken, places, waiting }) =>
      kind === 'offer' ? (
        '–'
      ) : (
        <>
          <p className="num">
            {taken} de {places}
          </p>
          {waiting > 0 && (
            <p className={styles.waiting}>{formatCount(waiting, 'por confirmar', 'por confirmar')}</p>
          )}
        </>
      ),
  },
  {
    key: 'estado',
    label: 'Estado',
    of: ({ status }) => status,
    show: ({ status, created_at: at }) => (
      <>
        <p className={styles.title}>
          <b>{requestStateWord(status)}</b>
        </p>
        <p className={styles.soft}>
          <Time at={at} />
        </p>
      </>
    ),
    width: '11rem',
    isPlain: true,
  },
]

const sumOf = (counts: Record<RequestState, number>): number =>
  STATES.reduce((sum, [state]) => sum + counts[state], 0)

/** List of all requests and offers. Those that wait for staff come first. */
export function MatchingList({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const barrier = useBarrier()
  const mayEdit = useMay('volunteers.edit')
  const { read, records, range } = useServedList(staffListQuery(userId, wantedPage(search), search))
  const counts = read.data?.counts
  return (
    <div className={styles.screen}>
      <BackLink to="/dashboard/community">Comunidade</BackLink>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Pedidos de ajuda</h1>
        <p>
          {counts &&
            [
              formatCount(counts.received, 'por ver', 'por ver'),
              formatCount(counts.waiting_matches, 'voluntário por confirmar', 'voluntários por confirmar'),
            ].join(', ')}
        </p>
        <div className={styles.acts}>
          {mayEdit && (
            <ButtonLink to="." search={viewing('novo')} icon="plus" size="sm">
              Novo pedido
            </ButtonLink>
          )}
          <ButtonLink to="." search={viewing('horas')} variant="line" size="sm">
            Horas{counts && counts.waiting_hours > 0 ? ` (${counts.waiting_hours} por confirmar)` : ''}
          </ButtonLink>
        </div>
      </div>
      {barrier && (
        <Note tone="wait" icon="offline" role="status">
          {barrier}
        </Note>
      )}
      <RecordList
        label="Pedidos de ajuda"
        words={WORDS}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={address}
        lead={
          <StateLinks
            state={search.estado}
            links={[
              { value: undefined, label: 'Todos', count: counts && sumOf(counts) },
              ...STATES.map(([state, inUrl, word]) => ({
                value: inUrl,
                label: word,
                count: counts?.[state],
              })),
            ]}
          />
        }
        searchHint="Pedido, distrito"
        filters={LIST_FILTERS}
        recordId={({ id }) => id}
        recordName={({ title }) => title}
        barrier={barrier}
        actions={(row) => (
          <ButtonLink
            to="."
            search={viewing(row.id)}
            variant="quiet"
            size="sm"
            icon="edit"
            aria-label={`Abrir ${row.title}`}
          >
            Abrir
          </ButtonLink>
        )}
        hasWordedActions
      />
    </div>
  )
}
