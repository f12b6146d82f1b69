/**
 * Returns the demands of each screen behind the login (RULES §2, §6). The table of the staff's screens is in
 * staff-screens.ts.
 */
import { findStaffScreen } from '../staff-screens'
import type { Demands } from './verdict'

const PORTAL: Demands = { blockStaff: true }
const STAFF: Demands = { requireStaff: true }

/** Returns the demands of a route. A path without an entry in the table has the demands of its area. */
export const findDemands = (fullPath: string): Demands =>
  findStaffScreen(fullPath)?.demands ?? findAreaDemands(fullPath)

/**
 * Returns the demands that all screens of an area have in common. A user who does not meet them does not see the area's
 * frame either.
 */
export const findAreaDemands = (path: string): Demands => (path.startsWith('/dashboard') ? STAFF : PORTAL)
