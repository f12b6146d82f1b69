import { useEffect, useEffectEvent, useState } from 'react'
import type { Pictures } from './pictures'
import { openPictures } from './proof-picture'

/**
 * Opens a file and returns the number of its pictures and the picture of the given page.
 * @param onBroken called if the file cannot be shown
 */
export function usePictures(file: Blob, page: number, onBroken: () => void) {
  const [pictures, setPictures] = useState<Pictures | null>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const reportBroken = useEffectEvent((error: unknown) => {
    console.warn('The file of the proof could not be shown', error)
    onBroken()
  })
  useEffect(() => {
    let opened: Pictures | null = null
    let isOpen = true
    openPictures(file).then(
      (found) => {
        if (!isOpen) return found.close()
        opened = found
        setPictures(found)
      },
      (error: unknown) => isOpen && reportBroken(error),
    )
    return () => {
      isOpen = false
      opened?.close()
    }
  }, [file])
  useEffect(() => {
    let isOpen = true
    pictures?.picture(page).then(
      (bitmap) => (isOpen ? setPicture(bitmap) : bitmap.close()),
      (error: unknown) => isOpen && reportBroken(error),
    )
    return () => {
      isOpen = false
    }
  }, [pictures, page])
  return { count: pictures?.count ?? 0, picture }
}
