/** What each screen behind the login demands (RULES §2, §6). The staff's screens are in their own table. */
import { findStaffScreen } from '../staff-screens'
import type { Demands } from './verdict'

const PORTAL: Demands = { blockStaff: true }
const STAFF: Demands = { requireStaff: true }

/** What a route demands; an address without a route of its own demands what its area demands. */
export const findDemands = (fullPath: string): Demands =>
  findStaffScreen(fullPath)?.demands ?? findAreaDemands(fullPath)

/** What every screen of an area demands: where this is not met, the area's frame is not shown either. */
export const findAreaDemands = (path: string): Demands => (path.startsWith('/dashboard') ? STAFF : PORTAL)
