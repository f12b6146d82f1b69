import { pageHead } from '@/lib/head'
import { findStaffScreen } from './staff-screens'

/**
 * Returns the head tags of a dashboard screen: the title from the table of screens, and `noindex`. A screen whose title
 * contains a record's name has its own `head`, which the router applies later, so it replaces these tags.
 */
export const staffHead = (fullPath = '') =>
  pageHead({
    title: findStaffScreen(fullPath)?.title,
    description: 'Área reservada à equipa.',
    noindex: true,
  })
