import { lazyRouteComponent } from '@tanstack/react-router'
import type { StaffPageName } from './-staff-pages'

/**
 * Returns the component of a staff route. It is loaded with the list of staff screens, and before the screen is shown
 * when a link to it is focused or touched, like the component of any other route.
 */
export const staffPage = (name: StaffPageName) =>
  lazyRouteComponent(async () => {
    const { STAFF_PAGES } = await import('./-staff-pages')
    return { default: await STAFF_PAGES[name]() }
  })
