import { useEffect, useState } from 'react'
import { kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry, StoredFile } from '@/offline/outbox-entry'
import { readFileBytes } from '@/offline/outbox-store'
import { Icon } from '@/ui/media/icon'
import styles from './entry-card.module.css'

interface FilePictureProps {
  entryKey: string
  file: StoredFile
}

/**
 * Returns an object URL of the picture; null if the file has not been read yet, is not a picture, or cannot be read.
 */
function usePicture({ entryKey, file }: FilePictureProps): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // The effect depends on these values instead of the file object, because each change of the entry's state creates new
  // objects.
  const { type, size, sha256 } = file
  useEffect(() => {
    if (!type.startsWith('image/')) return undefined
    let made: string | null = null
    let isGone = false
    readFileBytes(entryKey, { size, sha256 }).then(
      (bytes) => {
        if (!bytes || isGone) return
        made = URL.createObjectURL(new Blob([bytes], { type }))
        setUrl(made)
      },
      (error: unknown) => console.warn('The picture cannot be read', error),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [entryKey, type, size, sha256])
  return url
}

function FilePicture(props: FilePictureProps) {
  const url = usePicture(props)
  const [isBroken, setBroken] = useState(false)
  return url && !isBroken ? (
    <img className={styles.thumb} src={url} alt="" onError={() => setBroken(true)} />
  ) : (
    <span className={styles.thumb}>
      <Icon name="file" />
      {props.file.type === 'application/pdf' && <small>PDF</small>}
    </span>
  )
}

/**
 * Thumbnail of the entry's first file: the picture itself, or an icon for a PDF. An entry without files has an envelope
 * icon.
 */
export function EntryPicture({ entry }: { entry: OutboxEntry }) {
  const [file] = kindFor(entry).files(entry)
  return file ? (
    <FilePicture entryKey={entry.key} file={file} />
  ) : (
    <span className={styles.thumb}>
      <Icon name="mail" />
    </span>
  )
}
