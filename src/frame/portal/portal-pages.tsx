import { Suspense, useEffect, type ComponentType } from 'react'
import type { User } from '@/api/user'
import { PartnerReport } from '@/features/community/portal/partner-report'
import { YearPage } from '@/features/donations/portal/year-page'
import { BeneficiaryHelp } from '@/features/matching/portal/beneficiary-help'
import { BeneficiaryRequests } from '@/features/matching/portal/beneficiary-requests'
import { CertificatePage } from '@/features/matching/portal/certificate-page'
import { VolunteerAgenda } from '@/features/matching/portal/volunteer-agenda'
import { useSession } from '@/lib/session'
import type { UserType } from '@/shared/registration'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { NotFoundScreen } from '@/ui/feedback/not-found'
import { VolunteerAllRequests } from './matching/volunteer'
import type { PortalSearch } from './portal-home'
import styles from './portal-home.module.css'
import { chooseProfile, profileOfSlug, useProfiles } from './profiles'

type Page = ComponentType<{ user: User }>

interface PortalPage {
  title: string
  /** One screen for all profiles, or the screens of those profiles that have one. */
  screen: { all: Page } | Partial<Record<UserType, Page>>
}

/** Screens of the portal that have no route file, by the part of their path after /client-area/. */
const PAGES: Readonly<Record<string, PortalPage>> = {
  agenda: { title: 'Agenda', screen: { volunteer: VolunteerAgenda } },
  apoios: { title: 'Apoios', screen: { beneficiary: BeneficiaryHelp } },
  declaracao: { title: 'Declaração de horas', screen: { all: CertificatePage } },
  pedidos: {
    title: 'Pedidos',
    screen: { volunteer: VolunteerAllRequests, beneficiary: BeneficiaryRequests },
  },
  relatorios: { title: 'Relatórios', screen: { all: PartnerReport } },
  resumo: { title: 'Resumo do ano', screen: { all: YearPage } },
}

function Shown({ title, Page, user }: { title: string; Page: Page; user: User }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Page user={user} />
    </Suspense>
  )
}

interface OfProfileProps {
  title: string
  screens: Partial<Record<UserType, Page>>
  user: User
  search: PortalSearch
}

/**
 * Screen that only some profiles have. It is shown for the first of the user's profiles that has it, in this order: the
 * profile in the URL, the profile that the user viewed last, the other profiles.
 */
function OfProfile({ title, screens, user, search }: OfProfileProps) {
  const { all, active, isKnown, isError, refetch } = useProfiles(user)
  const wanted = [profileOfSlug(search.perfil), active, ...all]
  const profile = wanted.find((one) => one !== null && all.includes(one) && screens[one] !== undefined)
  useEffect(() => {
    // The navigation then shows the links of this profile too.
    if (profile) chooseProfile(user.id, profile)
  }, [profile, user.id])
  const Page = profile ? screens[profile] : undefined
  if (Page) return <Shown key={profile} title={title} Page={Page} user={user} />
  if (isKnown) return <NotFoundScreen />
  // The profiles could not be read, and one of them may have this screen, so an error is shown instead of 'not found'.
  if (isError)
    return (
      <div className={`wrap ${styles.trouble}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <ReadTrouble what="O seu perfil" onRetry={() => void refetch()} />
      </div>
    )
  return <Skeleton height="320px" />
}

interface PagesProps {
  path: string | undefined
  search: PortalSearch
}

/**
 * Renders the portal's screens that share one route. Separate route files would add bytes to every page of the site.
 */
export function PortalPages({ path = '', search }: PagesProps) {
  const state = useSession()
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (state.status !== 'signed-in') return null
  if (!page) return <NotFoundScreen />
  const { title, screen } = page
  if ('all' in screen) return <Shown title={title} Page={screen.all} user={state.user} />
  return <OfProfile title={title} screens={screen} user={state.user} search={search} />
}
