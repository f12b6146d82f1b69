import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MatchingRequest } from '@/api/matching'
import type { User } from '@/api/user'
import { formatCount } from '@/lib/formats'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { useBarrier } from '@/ui/list/use-barrier'
import { Icon } from '@/ui/media/icon'
import { Button, ButtonAnchor } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import type { Cloth } from '@/ui/page/tone'
import { hoursQuery, REQUESTS_FAILED, requestsQuery, volunteerQuery } from '../queries'
import { Hours } from './hours-part'
import { Offers } from './offers-part'
import { Opening } from './opening'
import { Abilities, Times } from './profile-part'
import { FittingRequests, HelpedRequests } from './requests-part'
import { fitting, helped } from './sort-requests'
import styles from './volunteer.module.css'

/** What is next for a volunteer: agreed work first, then what they could accept. */
function Head({ user, requests }: { user: User; requests: readonly MatchingRequest[] | undefined }) {
  const above = `Olá, ${user.firstName || user.username}`
  const next =
    requests && helped(requests).find(({ ownState, status }) => ownState === 'agreed' && status !== 'done')
  if (next && next.status !== 'withdrawn')
    return (
      <Opening
        tone="laterite"
        above={above}
        title={next.title}
        lead="Está combinado com a equipa."
        facts={
          <>
            {(next.startsOn ?? next.schedule) && (
              <li>
                <Icon name="clock" />
                <span>
                  {next.startsOn && <Time at={next.startsOn} as="long" />}
                  {next.startsOn && next.schedule && ', '}
                  {next.schedule}
                </span>
              </li>
            )}
            {(next.place || next.district) && (
              <li>
                <Icon name="pin" />
                <span>{next.place || next.district}</span>
              </li>
            )}
          </>
        }
        actions={
          <ButtonAnchor href="#aceites" variant="line">
            Ver o que combinou
          </ButtonAnchor>
        }
      />
    )
  const open = requests ? fitting(requests).length : 0
  return (
    <Opening
      tone="laterite"
      above={above}
      title={
        open > 0
          ? `${formatCount(open, 'pedido precisa', 'pedidos precisam')} de si`
          : 'O seu tempo faz falta'
      }
      lead={
        open > 0
          ? 'Aceite o que pode. A equipa confirma e diz-lhe o resto.'
          : 'Diga o que sabe fazer e quando pode: avisamos quando houver um pedido que lhe sirva.'
      }
      actions={
        <ButtonAnchor href={open > 0 ? '#pedidos' : '#agenda'}>
          {open > 0 ? 'Ver os pedidos' : 'Dizer quando posso'}
        </ButtonAnchor>
      }
    />
  )
}

interface ViewProps {
  user: User
  clothOf: (cause: string) => Cloth
}

/** The first view of a volunteer: requests that fit, what they accepted, their times and skills, their hours. */
export function VolunteerView({ user, clothOf }: ViewProps) {
  const barrier = useBarrier()
  const requests = useQuery(requestsQuery(user.id))
  const { refetch } = requests
  // The view is often opened by a notification, so the kept read is older than what it tells of.
  useEffect(() => void refetch(), [refetch])
  const profile = useQuery(volunteerQuery(user.id)).data
  const hours = useQuery(hoursQuery(user.id)).data
  const parts = { userId: user.id, requests: requests.data ?? [], barrier, clothOf }
  return (
    <>
      <Head user={user} requests={requests.data} />
      <div className={styles.desk}>
        <div>
          {profile?.is_archived && (
            <section className={styles.part}>
              <Note tone="info" title="A sua ficha de voluntário está arquivada.">
                Fale connosco para voltar a ajudar.
              </Note>
            </section>
          )}
          {requests.data ? (
            <>
              <ReadAge at={requests.dataUpdatedAt} />
              <FittingRequests {...parts} />
              <HelpedRequests {...parts} />
              <Offers userId={user.id} requests={requests.data} barrier={barrier} />
            </>
          ) : (
            <section className={styles.part}>
              <h2>Precisam de si</h2>
              {requests.isError ? (
                <Note
                  tone="bad"
                  role="alert"
                  title={REQUESTS_FAILED}
                  actions={
                    <Button variant="line" size="sm" icon="retry" onClick={() => void requests.refetch()}>
                      Tentar outra vez
                    </Button>
                  }
                >
                  {barrier ?? 'Espere um minuto e tente outra vez.'}
                </Note>
              ) : (
                <>
                  <LoadingLine>A carregar os pedidos...</LoadingLine>
                  <Skeleton height="320px" />
                </>
              )}
            </section>
          )}
        </div>
        {profile && (
          <div className={styles.side}>
            <Times
              key={`${profile.is_volunteer} ${profile.is_archived}`}
              userId={user.id}
              profile={profile}
              barrier={barrier}
            />
            <Abilities userId={user.id} profile={profile} barrier={barrier} />
          </div>
        )}
      </div>
      {hours && profile?.is_volunteer && (
        <Hours userId={user.id} hours={hours} helped={helped(parts.requests)} barrier={barrier} />
      )}
    </>
  )
}
