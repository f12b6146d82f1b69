import { useCallback, useState } from 'react'
import type { ProofFile } from '@/offline/proof-upload'
import { Icon } from '@/ui/media/icon'
import styles from './file-field.module.css'

const fileBlob = (file: ProofFile): Blob => new Blob([file.bytes], { type: file.type })

/** Returns a ref for an `img` element that shows the file's bytes. Their memory is released with the element. */
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

/** Time in ms after which the file's URL is revoked. By then the new tab has read the file. */
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
