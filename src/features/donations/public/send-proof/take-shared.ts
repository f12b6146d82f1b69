import { takeShared, type Shared } from '@/offline/shared-files'

/**
 * Reads and removes the content that another application has shared. Resolves to null if there is none or the browser
 * blocks its storage.
 */
export async function take(): Promise<Shared | null> {
  try {
    return await takeShared()
  } catch (error) {
    console.warn('What was shared could not be read', error)
    return null
  }
}
