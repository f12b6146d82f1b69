import { userFromToken } from '@/api/token-claims'
import { loadedLazy } from '@/lib/loaded-lazy'
import { readTokens } from '@/lib/session-storage'

const frame = loadedLazy(() => import('./staff/staff-frame').then((module) => module.StaffFrame))
// A placeholder that was shown stays for 300 ms, so for staff the frame should be there before the first rendering.
if (userFromToken(readTokens()?.access ?? '')?.isStaff) frame.begin()

/**
 * The frame of the dashboard, in a chunk of its own: the guard's chunk is precached on every phone, and users without
 * access do not need the frame.
 */
export const StaffFrame = frame.Part
