import type { UploadProgress } from '@/api/upload'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import styles from '../people/people.module.css'
import { countWords } from '../people/people-words'

interface ImportProgressProps {
  people: number
  /** The progress of the upload; null before the first byte of the request was sent. */
  sending: UploadProgress | null
  onCancel: () => void
}

/**
 * The progress of an import. While the request is being sent, the bar shows the sent share. After that the server
 * stores all people in one transaction, which has no progress. The server stores nothing if the import is cancelled
 * before the transaction ends.
 */
export function ImportProgress({ people, sending, onCancel }: ImportProgressProps) {
  const isSent = sending !== null && sending.sent >= sending.total
  const percent = sending ? Math.floor((100 * sending.sent) / sending.total) : 0
  return (
    <>
      <LoadingLine>
        {!isSent
          ? 'A enviar as linhas...'
          : people === 1
            ? 'A importar 1 pessoa...'
            : `A importar ${countWords(people, 'pessoa', 'pessoas')}, todas de uma vez...`}
      </LoadingLine>
      <progress
        aria-label="Importação"
        className={styles.progress}
        value={isSent ? undefined : percent}
        max={100}
      />
      <p className={styles.acts}>
        <Button variant="line" size="sm" icon="close" onClick={onCancel}>
          Cancelar
        </Button>
      </p>
    </>
  )
}
