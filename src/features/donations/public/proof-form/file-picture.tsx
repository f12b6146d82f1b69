import { useCallback, useState } from 'react'
import type { ProofFile } from '@/offline/submission'
import { Icon } from '@/ui/media/icon'
import styles from './file-field.module.css'

const blobOf = (file: ProofFile): Blob => new Blob([file.bytes], { type: file.type })

/** Shows the file's bytes in an image, and frees them when the image is removed. */
export function useImageSource(file: ProofFile) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(blobOf(file))
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}

/** After this time the new tab has read the file, in milliseconds. */
const TAB_READS_MS = 60_000

/** Shows a PDF in a new tab, with the browser's own viewer. */
export function openInTab(file: ProofFile): void {
  const url = URL.createObjectURL(blobOf(file))
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), TAB_READS_MS)
}

/** A preview of the chosen file: the picture, or an icon for a PDF and for a picture that cannot be drawn. */
export function FilePicture({ file }: { file: ProofFile }) {
  const source = useImageSource(file)
  const [isBroken, setBroken] = useState(false)
  return file.type === 'application/pdf' || isBroken ? (
    <span className={styles.thumb}>
      <Icon name="file" />
    </span>
  ) : (
    <img ref={source} className={styles.thumb} alt="" onError={() => setBroken(true)} />
  )
}
