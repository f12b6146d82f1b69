import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { HoursList } from './hours-list'
import { MatchingList } from './matching-list'
import { MatchingRecord } from './matching-record'
import { NewRequestForm } from './new-request'

interface View {
  ver: number | 'horas' | 'novo' | null
  /** The id of the beneficiary for whom the form for a new request was opened. */
  para: number | null
}

const readId = (raw: unknown): number | null => {
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Reads the view from the URL: `?ver=12` a request, `?ver=horas` the hours, `?ver=novo` the form, else the list. */
function useView(): View {
  // The last match of the router is the route of this screen.
  const { ver, para } = useMatches({
    select: (matches) => (matches.at(-1)?.search ?? {}) as { ver?: unknown; para?: unknown },
  })
  return { ver: ver === 'horas' || ver === 'novo' ? ver : readId(ver), para: readId(para) }
}

/** The screen /dashboard/community/matching: requests and offers, and the hours of volunteers (D45). */
export function MatchingPage() {
  const session = useSession()
  const { ver: view, para } = useView()
  if (session.status !== 'signed-in') return null
  const userId = session.user.id
  if (view === 'horas') return <HoursList userId={userId} />
  if (view === 'novo') return <NewRequestForm key={para} userId={userId} forId={para} />
  if (view === null) return <MatchingList userId={userId} />
  return <MatchingRecord key={view} userId={userId} id={view} />
}
