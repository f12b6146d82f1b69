import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffOverview } from '@/api/staff-overview'
import { useMay } from '@/lib/permission'
import { useSession } from '@/lib/session'
import { ButtonLink } from '@/ui/page/button'
import { Figures, FiguresLoading } from '@/ui/page/figures'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Time } from '@/ui/page/time'
import { isoDayInMaputo } from '@/lib/dates'
import { DonationChart } from './donation-chart'
import { hoursSince, overviewFigures, PROMISED_HOURS, waitingTimeText } from './overview-figures'
import styles from './overview-page.module.css'
import { PendingComments } from './pending-comments'
import { ProjectStates } from './project-states'
import { StorageWarning } from './storage-warning'
import { waitingItems } from './waiting'
import { WaitingList } from './waiting-list'
import { overviewQuery, publicFiguresQuery } from '../queries'

/** Section with the number of proofs of payment that wait for a review, and the waiting time of the oldest one. */
function Waiting({ pending, oldest, now }: { pending: number; oldest: string | null; now: number }) {
  const hours = hoursSince(oldest, now)
  if (pending === 0)
    return (
      <section className={`${styles.first} ${styles.calm}`}>
        <h2>Nenhum comprovante à espera</h2>
        <p>Todas as doações que chegaram têm resposta.</p>
      </section>
    )
  return (
    <section className={styles.first}>
      <h2>
        <span className="num">{pending}</span>
        {pending === 1 ? 'comprovante à espera' : 'comprovantes à espera'}
      </h2>
      {hours !== null && (
        <p>
          O mais antigo espera há <b>{waitingTimeText(hours)}</b>.{' '}
          {hours < PROMISED_HOURS
            ? `Faltam ${waitingTimeText(PROMISED_HOURS - hours)} das ${PROMISED_HOURS} prometidas.`
            : `Já passaram as ${PROMISED_HOURS} horas prometidas.`}
        </p>
      )}
      <ButtonLink to="/dashboard/community/donations">Ver as doações</ButtonLink>
    </section>
  )
}

/** The figures that anybody can see, for an API without figures for staff. */
function PublicFigures() {
  const { data, isPending, refetch } = useQuery(publicFiguresQuery())
  if (isPending) return <Loading />
  if (!data) return <ReadTrouble what="Os números" onRetry={() => void refetch()} />
  return (
    <div className={styles.grid}>
      <Note tone="info" title="Este servidor ainda não dá os números da equipa.">
        Estes são os que qualquer pessoa vê no sítio.
      </Note>
      <Figures
        list={[
          { label: 'Projetos públicos', value: String(data.projects) },
          { label: 'Artigos publicados', value: String(data.posts) },
        ]}
      />
    </div>
  )
}

const Loading = () => (
  <div className={styles.grid} aria-busy="true">
    <FiguresLoading count={12} />
    <FiguresLoading count={12} />
  </div>
)

function Shown({ figures, now }: { figures: StaffOverview; now: number }) {
  const list = overviewFigures(figures, now)
  const waits = waitingItems(figures, now).length > 0
  if (list.length === 0)
    return (
      <Note tone="info" title="Ainda não há números para si.">
        As suas permissões não abrem nenhuma área com números. Peça-as a quem administra o Dashboard.
      </Note>
    )
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        {figures.donations && <Waiting {...figures.donations} now={now} />}
        <WaitingList figures={figures} now={now} />
        {!figures.donations && !waits && (
          <section className={`${styles.first} ${styles.calm}`}>
            <h2>Nada à espera de si</h2>
            <p>Quando algo esperar por si, aparece aqui primeiro.</p>
          </section>
        )}
        {figures.donations && <DonationChart days={figures.donations.days} today={isoDayInMaputo(now)} />}
      </div>
      <div className={styles.stack}>
        <Figures
          list={list.map(({ label, list: to, search = {}, ...figure }) => ({
            ...figure,
            label: (
              <Link className={styles.figure} to={to} search={search as never}>
                {label}
              </Link>
            ),
          }))}
        />
        {figures.projects && <ProjectStates projects={figures.projects} />}
      </div>
    </div>
  )
}

/** The page /dashboard and /dashboard/overview, with the figures that this user may see. */
export function OverviewPage() {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.user.id : 0
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(overviewQuery(userId))
  const mayModerate = useMay('blog.view')
  return (
    <div className={styles.page}>
      <h1>Visão geral</h1>
      <p className={styles.age}>
        {data ? (
          <>
            Números de <Time at={dataUpdatedAt} as="moment" />.
          </>
        ) : (
          'Os números da equipa.'
        )}
      </p>
      {data && <StorageWarning storage={data.storage} />}
      {data ? (
        <Shown figures={data} now={dataUpdatedAt} />
      ) : data === null ? (
        <PublicFigures />
      ) : isPending ? (
        <Loading />
      ) : (
        <ReadTrouble what="Os números da equipa" onRetry={() => void refetch()} />
      )}
      {mayModerate && data !== null && (
        <div className={styles.below}>
          <PendingComments userId={userId} />
        </div>
      )}
    </div>
  )
}
