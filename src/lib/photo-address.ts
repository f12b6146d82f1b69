import { readFile } from '@/api/guarded-file'

/** Loads a profile's photo and returns it as a `data:` URL, because photos have no public URL (D69). */
export async function readPhotoAddress(path: string): Promise<string> {
  const file = await readFile(path, 'image/webp')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read'))
    reader.readAsDataURL(file)
  })
}
