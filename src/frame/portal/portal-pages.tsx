import { Suspense, useEffect, type ComponentType } from 'react'
import type { User } from '@/api/user'
import { PartnerReport } from '@/features/community/portal/partner-report'
import { YearPage } from '@/features/donations/portal/year-page'
import { CertificatePage } from '@/features/matching/portal/certificate-page'
import { useSession } from '@/lib/session'
import { Skeleton } from '@/ui/feedback/skeleton'
import { NotFoundScreen } from '@/ui/feedback/not-found'

interface PortalPage {
  title: string
  Page: ComponentType<{ user: User }>
}

/** The screens of the portal below /client-area that have no route file of their own, by the rest of their address. */
const PAGES: Readonly<Record<string, PortalPage>> = {
  declaracao: { title: 'Declaração de horas', Page: CertificatePage },
  relatorios: { title: 'Relatórios', Page: PartnerReport },
  resumo: { title: 'Resumo do ano', Page: YearPage },
}

function Shown({ page: { title, Page }, user }: { page: PortalPage; user: User }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Page user={user} />
    </Suspense>
  )
}

/** The screens of the portal that one address pattern serves: each route file would add bytes to every page. */
export function PortalPages({ path = '' }: { path: string | undefined }) {
  const state = useSession()
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (state.status !== 'signed-in') return null
  return page ? <Shown page={page} user={state.user} /> : <NotFoundScreen />
}
