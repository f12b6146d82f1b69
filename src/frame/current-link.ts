/** The start screens, whose paths are also the beginning of every other screen's path. */
const START_SCREENS = ['/dashboard', '/client-area']

const contains = (to: string, pathname: string): boolean =>
  pathname === to || (!START_SCREENS.includes(to) && pathname.startsWith(`${to}/`))

/**
 * Finds the link of a menu that the current page belongs to: the longest path that contains the page's path. For
 * '/dashboard/community/donations' it is the link to the donations and not the one to '/dashboard/community'.
 * @returns undefined if the menu has no link for the page
 */
export function currentLink<Path extends string>(paths: readonly Path[], pathname: string): Path | undefined {
  const page = pathname.replace(/\/+$/, '')
  return paths.filter((to) => contains(to, page)).sort((one, other) => other.length - one.length)[0]
}
