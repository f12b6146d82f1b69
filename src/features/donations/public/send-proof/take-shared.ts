import { takeShared, type Shared } from '@/offline/shared-files'

/** Takes what another application shared. Null if there is nothing, or if the browser blocks storage. */
export async function take(): Promise<Shared | null> {
  try {
    return await takeShared()
  } catch (error) {
    console.warn('What was shared could not be read', error)
    return null
  }
}
