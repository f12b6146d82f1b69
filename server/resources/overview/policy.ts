import { hasRole, mayDo, mayView, type UserRights } from '../../../src/shared/permissions'

/** Returns which blocks of the overview a user may see (RULES §6). Donations belong to the community block. */
export const visibleBlocks = (person: UserRights) => ({
  projects: mayView(person, 'projects.view'),
  blog: mayView(person, 'blog.view'),
  community: mayView(person, 'community.view'),
  // Messages contain the sender's name, so `view.all` alone is not enough (D30).
  messages: mayDo(person, 'community.view'),
  volunteers: mayView(person, 'volunteers.view'),
  beneficiaries: mayView(person, 'beneficiaries.view'),
  // Only administrators may see the number of accounts.
  users: hasRole(person, 'super_admin'),
})
