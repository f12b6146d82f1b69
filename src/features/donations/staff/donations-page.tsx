import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { DonationList } from './donation-list'
import { DonationReviewScreen } from './donation-review'

/** The id of the donation that the URL names with `?rever=12`; null for the list. */
function useReviewedId(): number | null {
  // The innermost match is this screen's route.
  const raw = useMatches({ select: (matches) => (matches.at(-1)?.search as { rever?: unknown })?.rever })
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The screen /dashboard/community/donations: the list, or one donation under review (D25). */
export function DonationsPage() {
  const session = useSession()
  const id = useReviewedId()
  if (session.status !== 'signed-in') return null
  const userId = session.user.id
  return id === null ? (
    <DonationList userId={userId} />
  ) : (
    <DonationReviewScreen key={id} userId={userId} id={id} />
  )
}
