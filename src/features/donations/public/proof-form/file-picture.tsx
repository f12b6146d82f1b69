import { useCallback, useState } from 'react'
import type { ProofFile } from '@/offline/submission'
import { Icon } from '@/ui/media/icon'
import styles from './file-field.module.css'

const blobOf = (file: ProofFile): Blob => new Blob([file.bytes], { type: file.type })

/** Puts the file's bytes into an image while it stands, and lets go of them after. */
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

/** Long enough for the new tab to have read it. */
const TAB_READS_MS = 60_000

/** A PDF is shown by the browser itself, in a tab of its own. */
export function openInTab(file: ProofFile): void {
  const url = URL.createObjectURL(blobOf(file))
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), TAB_READS_MS)
}

/** How the chosen file looks: the picture itself, or a page for a PDF and for a picture that can't be drawn. */
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
