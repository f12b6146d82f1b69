import { takeShared, type Shared } from '@/offline/shared-files'

/** Reads and removes the content that another application has shared. Null if there is none or storage is blocked. */
export async function take(): Promise<Shared | null> {
  try {
    return await takeShared()
  } catch (error) {
    console.warn('What was shared could not be read', error)
    return null
  }
}
