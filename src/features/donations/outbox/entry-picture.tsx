import { useEffect, useState } from 'react'
import type { OutboxEntry, ProofEntry } from '@/offline/outbox-entry'
import { readBytes } from '@/offline/outbox-store'
import { Icon } from '@/ui/media/icon'
import styles from './entry-card.module.css'

/** An address of the picture's bytes while it stands, or null: not read yet, a PDF, or not readable. */
function usePicture(entry: ProofEntry): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (entry.file.type === 'application/pdf') return undefined
    let made: string | null = null
    let isGone = false
    readBytes(entry).then(
      (bytes) => {
        if (!bytes || isGone) return
        made = URL.createObjectURL(new Blob([bytes], { type: entry.file.type }))
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
  }, [entry.key, entry.file.sha256])
  return url
}

function ProofPicture({ entry }: { entry: ProofEntry }) {
  const url = usePicture(entry)
  const [isBroken, setBroken] = useState(false)
  return url && !isBroken ? (
    <img className={styles.thumb} src={url} alt="" onError={() => setBroken(true)} />
  ) : (
    <span className={styles.thumb}>
      <Icon name="file" />
      {entry.file.type === 'application/pdf' && <small>PDF</small>}
    </span>
  )
}

/** How the entry looks: the proof itself, a page for a PDF, a letter for a message. */
export function EntryPicture({ entry }: { entry: OutboxEntry }) {
  return entry.kind === 'proof' ? (
    <ProofPicture entry={entry} />
  ) : (
    <span className={styles.thumb}>
      <Icon name="mail" />
    </span>
  )
}
