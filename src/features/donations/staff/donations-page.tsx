import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { DonationList } from './donation-list'
import { DonationReviewScreen } from './donation-review'

/** Returns the id of the donation from the URL's parameter `?rever=12`, or null if the URL shows the list. */
function useReviewedId(): number | null {
  // The last match of the router is the route of this screen.
  const raw = useMatches({ select: (matches) => (matches.at(-1)?.search as { rever?: unknown })?.rever })
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The screen /dashboard/community/donations (D25): the list of donations, or the review of one donation. */
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
