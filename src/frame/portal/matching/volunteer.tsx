import type { User } from '@/api/user'
import { VolunteerRequests } from '@/features/matching/portal/volunteer-requests'
import { VolunteerView } from '@/features/matching/portal/volunteer-view'
import { projectCloth } from '@/features/projects/cloth'
import type { Cloth } from '@/ui/page/tone'

/** The pattern of a cause, which has the name of a program. */
const clothOf = (cause: string): Cloth =>
  projectCloth({ program: { id: undefined, name: cause, color: undefined }, category: undefined })

/** The first view of a volunteer, with the patterns of the projects. */
export const Volunteer = ({ user }: { user: User }) => <VolunteerView user={user} clothOf={clothOf} />

/** The screen /client-area/pedidos of a volunteer. */
export const VolunteerAllRequests = ({ user }: { user: User }) => (
  <VolunteerRequests user={user} clothOf={clothOf} />
)
