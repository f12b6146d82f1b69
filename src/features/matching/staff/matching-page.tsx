import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { HoursList } from './hours-list'
import { MatchingList } from './matching-list'
import { MatchingRecord } from './matching-record'
import { NewRequestForm } from './new-request'

/** What the URL shows: `?ver=12` a request, `?ver=horas` the hours, `?ver=novo` the form; else the list. */
function useView(): number | 'horas' | 'novo' | null {
  // The innermost match is this screen's route.
  const raw: unknown = useMatches({
    select: (matches): unknown => (matches.at(-1)?.search as { ver?: unknown })?.ver,
  })
  if (raw === 'horas' || raw === 'novo') return raw
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The screen /dashboard/community/matching: requests and offers, and the hours of volunteers (D45). */
export function MatchingPage() {
  const session = useSession()
  const view = useView()
  if (session.status !== 'signed-in') return null
  const userId = session.user.id
  if (view === 'horas') return <HoursList userId={userId} />
  if (view === 'novo') return <NewRequestForm userId={userId} />
  if (view === null) return <MatchingList userId={userId} />
  return <MatchingRecord key={view} userId={userId} id={view} />
}
