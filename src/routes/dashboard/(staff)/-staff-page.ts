import { lazyRouteComponent } from '@tanstack/react-router'
import type { StaffPageName } from './-staff-pages'

/**
 * Returns the component of a staff route. The router loads the list of staff screens and the component when the screen
 * is shown, or earlier, when the user points at, focuses or touches a link to the screen.
 */
export const staffPage = (name: StaffPageName) =>
  lazyRouteComponent(async () => {
    const { STAFF_PAGES } = await import('./-staff-pages')
    return { default: await STAFF_PAGES[name]() }
  })
