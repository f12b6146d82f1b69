/**
 * What each screen behind the login requires of its user (RULES §2, §6). The table of the staff's screens is in
 * staff-screens.ts.
 */
import { findStaffScreen } from '../staff-screens'
import type { Demands } from './verdict'

const PORTAL: Demands = { blockStaff: true }
const STAFF: Demands = { requireStaff: true }

/** The demands of a route. An address without its own route has the demands of its area. */
export const findDemands = (fullPath: string): Demands =>
  findStaffScreen(fullPath)?.demands ?? findAreaDemands(fullPath)

/** The demands of every screen of an area. A user who does not meet them does not see the area's frame either. */
export const findAreaDemands = (path: string): Demands => (path.startsWith('/dashboard') ? STAFF : PORTAL)
