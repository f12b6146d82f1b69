import { lazyRouteComponent } from '@tanstack/react-router'
import type { StaffPageName } from './-staff-pages'

/**
 * Returns the component of a staff route. The router loads the list of staff screens and the component when the screen
 * is shown, or earlier, when a link to the screen is focused or touched.
 */
export const staffPage = (name: StaffPageName) =>
  lazyRouteComponent(async () => {
    const { STAFF_PAGES } = await import('./-staff-pages')
    return { default: await STAFF_PAGES[name]() }
  })
