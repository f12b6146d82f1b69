import { useCallback, useState } from 'react'
import type { ProofFile } from '@/offline/proof-upload'
import { Icon } from '@/ui/media/icon'
import styles from './file-field.module.css'

const fileBlob = (file: ProofFile): Blob => new Blob([file.bytes], { type: file.type })

/** Shows the file's bytes in an `img` element, and releases their memory when that element is removed. */
export function useImageSource(file: ProofFile) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(fileBlob(file))
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}

/** How long the file's URL remains valid, in milliseconds. The new tab has read the file by then. */
const TAB_READS_MS = 60_000

/** Opens a PDF in a new tab, in the browser's own viewer. */
export function openInTab(file: ProofFile): void {
  const url = URL.createObjectURL(fileBlob(file))
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), TAB_READS_MS)
}

/** A preview of the selected file: the picture, or an icon for a PDF and for a picture that the browser cannot show. */
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
