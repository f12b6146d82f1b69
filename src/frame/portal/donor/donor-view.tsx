import { useQuery } from '@tanstack/react-query'
import { READ_FAILED } from '@/api/read-failure'
import type { User } from '@/api/user'
import { profileQuery } from '@/features/account/profile-queries'
import { PortalOpening } from '@/features/community/portal/portal-opening'
import { portalOpening } from '@/features/community/portal/portal-words'
import { portalQuery } from '@/features/community/queries'
import { RecentDonations } from '@/features/donations/portal/recent-donations'
import { ReviewStitches } from '@/features/donations/portal/review-stitches'
import { RecentNotices } from '@/features/notifications/portal/recent-notices'
import { Note } from '@/ui/feedback/note'
import { ButtonLink } from '@/ui/page/button'
import styles from './donor-view.module.css'
import { Impact } from './impact'

/** Suggestion for the donor's next step: adding a telephone number. Renders nothing if the profile has one. */
function Next({ user }: { user: User }) {
  const { data } = useQuery(profileQuery(user.id))
  if (!data?.isComplete || data.user.phone) return null
  return (
    <section className={styles.next}>
      <div>
        <h2>A seguir</h2>
        <p>Junte um telefone ao perfil. Se houver dúvida num valor, ligamos antes de recusar.</p>
      </div>
      <ButtonLink to="/client-area/settings" variant="line" size="sm">
        Completar o perfil
      </ButtonLink>
    </section>
  )
}

/**
 * Start screen of a donor: the newest donations with their status, the notifications, and the effect of the donated
 * money.
 */
export function DonorView({ user }: { user: User }) {
  const { data, isError } = useQuery(portalQuery(user.id))
  const stats = data?.from === 'portal' ? data.stats : null
  const { tone, title, lead } = portalOpening('donor', stats)
  const hasDonations = (stats?.donations ?? 0) > 0
  return (
    <>
      <PortalOpening
        user={user}
        tone={tone}
        title={title}
        lead={lead}
        aside={<ReviewStitches userId={user.id} />}
        actions={
          <>
            <ButtonLink to={hasDonations ? '/client-area/donations' : '/enviar-comprovante'}>
              {hasDonations ? 'Ver as doações' : 'Enviar comprovante'}
            </ButtonLink>
            <ButtonLink to="/doacao" variant="line">
              {hasDonations ? 'Fazer outra doação' : 'Fazer uma doação'}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.desk}>
        <RecentDonations userId={user.id} />
        <RecentNotices userId={user.id} />
      </div>
      {stats && <Impact stats={stats} />}
      {isError && !data && (
        <div className={styles.next}>
          <Note tone="info">{READ_FAILED.statistics}</Note>
        </div>
      )}
      <Next user={user} />
    </>
  )
}
