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

/** An object URL of the picture, or null: not read yet, not a picture, or not readable. */
function usePicture({ entryKey, file }: FilePictureProps): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined
    let made: string | null = null
    let isGone = false
    readFileBytes(entryKey, file).then(
      (bytes) => {
        if (!bytes || isGone) return
        made = URL.createObjectURL(new Blob([bytes], { type: file.type }))
        setUrl(made)
      },
      (error: unknown) => console.warn('The picture cannot be read', error),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
    // The same key with another hash is another picture.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the entry is a new object at each change of its state
  }, [entryKey, file.sha256])
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

/** A thumbnail of the entry's first file: the picture, or a sheet for a PDF; an envelope for an entry without files. */
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
