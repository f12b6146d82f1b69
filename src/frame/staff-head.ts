import { pageHead } from '@/lib/head'
import { findStaffScreen } from './staff-screens'

/**
 * The head of a dashboard screen: its title from the table, closed to search engines. A screen that names its record
 * in the title has a `head` of its own, which comes later and so wins.
 */
export const staffHead = (fullPath = '') =>
  pageHead({
    title: findStaffScreen(fullPath)?.title,
    description: 'Área reservada à equipa.',
    noindex: true,
  })
