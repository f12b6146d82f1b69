import type { User } from '@/api/user'
import { VolunteerRequests } from '@/features/matching/portal/volunteer-requests'
import { VolunteerView } from '@/features/matching/portal/volunteer-view'
import { projectCloth } from '@/features/projects/cloth'
import type { Cloth } from '@/ui/page/tone'

/**
 * Returns the fabric pattern for the cause of a help request. A cause has the name of a program, so the pattern is
 * found as for a project.
 */
const clothOf = (cause: string): Cloth =>
  projectCloth({ program: { id: undefined, name: cause, color: undefined }, category: undefined })

/**
 * Start screen of a volunteer. It gets the patterns of the projects from here, because a feature must not import
 * another feature.
 */
export const Volunteer = ({ user }: { user: User }) => <VolunteerView user={user} clothOf={clothOf} />

/** The screen /client-area/pedidos for a volunteer. */
export const VolunteerAllRequests = ({ user }: { user: User }) => (
  <VolunteerRequests user={user} clothOf={clothOf} />
)
