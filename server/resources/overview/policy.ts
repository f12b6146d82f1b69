import { hasRole, mayView, type Standing } from '../../../src/shared/permissions'

/** Which blocks of the overview a person may see (RULES §6); donations belong to the community. */
export const visibleBlocks = (person: Standing) => ({
  projects: mayView(person, 'projects.view'),
  blog: mayView(person, 'blog.view'),
  community: mayView(person, 'community.view'),
  volunteers: mayView(person, 'volunteers.view'),
  beneficiaries: mayView(person, 'beneficiaries.view'),
  // How many accounts there are concerns who administers them.
  users: hasRole(person, 'super_admin'),
})
