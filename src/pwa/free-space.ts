/** The worker's cache of pictures (sw/images.ts): comfort, and the first to go when a proof needs the room. */
const IMAGES = 'ahcd-images'

export async function releaseImageSpace(): Promise<void> {
  try {
    if ('caches' in window) await caches.delete(IMAGES)
  } catch (error) {
    console.warn('No space could be released', error)
  }
}
