import { userFromToken } from '@/api/token-claims'
import { loadedLazy } from '@/lib/loaded-lazy'
import { readTokens } from '@/lib/session-storage'

const frame = loadedLazy(() => import('./staff/staff-frame').then((module) => module.StaffFrame))
// For staff, loading starts now, so that the frame is usually loaded before the first rendering. Otherwise React would
// show a placeholder for at least 300 ms.
if (userFromToken(readTokens()?.access ?? '')?.isStaff) frame.begin()

/**
 * Frame of the dashboard, in a separate chunk: the guard's chunk is precached on every phone, and users without access
 * to the dashboard do not need the frame.
 */
export const StaffFrame = frame.Part
