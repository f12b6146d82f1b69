/** Names of the users who may become the manager of a project. Pure functions. */
import type { ManagedProject } from '@/api/managed-project'
import type { ProjectManager } from '@/api/project-managers'

/** Returns the name of a manager, or the username if the list lacks the user or the account has no name. */
export const managerName = (managers: readonly ProjectManager[], username: string): string =>
  managers.find((one) => one.username === username)?.name || username

/**
 * Adds the present manager of a stored project to the list, which lacks a manager who may no longer edit projects. The
 * manager has the name that is stored in the project: visitors see this name, and the account's name can differ.
 */
export function withPresent(
  managers: readonly ProjectManager[],
  project: ManagedProject | null,
): readonly ProjectManager[] {
  if (project === null || (project.values.manager === '' && project.manager === '')) return managers
  const present = { username: project.values.manager, name: project.manager }
  const isListed = managers.some(({ username }) => username === present.username)
  return isListed
    ? managers.map((one) => (one.username === present.username ? present : one))
    : [present, ...managers]
}

/**
 * Returns the options of the select. Users with the same name are told apart by their usernames. The chosen user is
 * always an option, so that the select never shows another user.
 */
export function managerOptions(managers: readonly ProjectManager[], chosen: string) {
  const isDouble = (name: string) => managers.filter((one) => one.name === name).length > 1
  const options = managers.map(({ username, name }) => ({
    value: username,
    label: name === '' ? username : isDouble(name) && username !== '' ? `${name} (${username})` : name,
  }))
  if (options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: chosen || 'Sem responsável' }, ...options]
}
