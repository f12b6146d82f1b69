/**
 * The start screens of both areas. Their paths are the beginning of every other path in the area, so they must match
 * exactly.
 */
const START_SCREENS = ['/dashboard', '/client-area']

const contains = (to: string, pathname: string): boolean =>
  pathname === to || (!START_SCREENS.includes(to) && pathname.startsWith(`${to}/`))

/**
 * Returns the menu's path to which the current page belongs: the longest path that is the beginning of the page's path.
 * For '/dashboard/community/donations' this is the path of the donations, not '/dashboard/community'.
 * @returns undefined if the menu has no link for the page
 */
export function currentLink<Path extends string>(paths: readonly Path[], pathname: string): Path | undefined {
  const page = pathname.replace(/\/+$/, '')
  return paths.filter((to) => contains(to, page)).sort((one, other) => other.length - one.length)[0]
}
