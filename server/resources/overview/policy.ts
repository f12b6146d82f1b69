import { hasRole, mayView, type UserRights } from '../../../src/shared/permissions'

/** The blocks of the overview that a user may see (RULES §6). Donations belong to the community block. */
export const visibleBlocks = (person: UserRights) => ({
  projects: mayView(person, 'projects.view'),
  blog: mayView(person, 'blog.view'),
  community: mayView(person, 'community.view'),
  volunteers: mayView(person, 'volunteers.view'),
  beneficiaries: mayView(person, 'beneficiaries.view'),
  // The number of accounts is for administrators only.
  users: hasRole(person, 'super_admin'),
})
