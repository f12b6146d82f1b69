import { pageHead } from '@/lib/head'
import { findStaffScreen } from './staff-screens'

/**
 * The head of a dashboard screen: the title from the table of screens, and `noindex`. A screen with the record's name
 * in its title has its own `head`, which the router applies later, so it replaces this one.
 */
export const staffHead = (fullPath = '') =>
  pageHead({
    title: findStaffScreen(fullPath)?.title,
    description: 'Área reservada à equipa.',
    noindex: true,
  })
