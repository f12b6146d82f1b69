import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { formatCount } from '@/lib/formats'
import type { FormFailure } from '@/lib/form-refusal'
import { refreshReads } from '@/lib/refresh-reads'
import { mediaKey, replaceMedia, type MediaFile } from '@/lib/staff/media/media-calls'
import { REPLACEMENT } from '@/lib/staff/media/media-words'
import { newSubmissionKey } from '@/offline/submission'
import { MEDIA_SNIFF_BYTES, mediaFileProblem, PICTURE_ACCEPT } from '@/shared/media'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { FailureNote } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'

interface Chosen {
  file: File
  /** The Idempotency-Key, which stays the same for all attempts with this file. */
  key: string
}

interface ReplaceFileProps {
  userId: number
  file: MediaFile
  isDisabled: boolean
  onReplaced: (file: MediaFile) => void
}

/** Returns the text of the confirmation dialog: what replacing the file changes, and in how many records. */
function consequence({ kind, usage_count: count }: MediaFile): string {
  const where =
    count === 0
      ? 'Não está em lado nenhum.'
      : `Entra nos mesmos lugares: ${formatCount(count, 'registo', 'registos')}, já publicados também.`
  const then = kind === 'picture' ? ' O texto alternativo tem de ser escrito outra vez.' : ''
  return `${where}${then} O ficheiro antigo é apagado.`
}

/** Returns the reason why the server would refuse the file. Null also if the file cannot be read: sending it fails then. */
async function fileProblem(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, MEDIA_SNIFF_BYTES).arrayBuffer())
    return mediaFileProblem({ size: file.size, head })
  } catch {
    return null
  }
}

/**
 * Button that replaces the file of a media record. All projects and posts that use the record then show the new file.
 */
export function ReplaceFile({ userId, file, isDisabled, onReplaced }: ReplaceFileProps) {
  const picker = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [percent, setPercent] = useState(0)

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    setFailure(null)
    if (!picked) return
    // A file that the server would refuse gets no question, because nothing would be replaced.
    const problem = await fileProblem(picked)
    if (problem) toast.error({ title: REPLACEMENT.failed, text: problem })
    else setChosen({ file: picked, key: newSubmissionKey() })
  }
  const send = async ({ file: next, key }: Chosen) => {
    setBusy(true)
    setFailure(null)
    setPercent(0)
    try {
      const onProgress = ({ sent, total }: { sent: number; total: number }) =>
        setPercent(total > 0 ? Math.floor((100 * sent) / total) : 0)
      const replaced = await replaceMedia(file, { file: next, name: next.name, key, onProgress })
      toast.success(REPLACEMENT.done)
      setChosen(null)
      await refreshReads(queryClient, [
        mediaKey(userId),
        ['staff', userId],
        ['staff', 'overview'],
        ['projects'],
        ['posts'],
      ])
      onReplaced(replaced)
    } catch (error) {
      logFailure(REPLACEMENT, error)
      setFailure(changeRefusal(REPLACEMENT, error).failure ?? { title: REPLACEMENT.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="line" icon="again" disabled={isDisabled} onClick={() => picker.current?.click()}>
        Substituir
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={file.kind === 'picture' ? PICTURE_ACCEPT : 'application/pdf'}
        aria-label="Ficheiro que substitui este"
        onChange={(event) => void take(event)}
      />
      <ConfirmDialog
        opened={chosen !== null}
        title={`Substituir por «${chosen?.file.name ?? ''}»?`}
        confirmLabel={isBusy ? `A enviar, ${percent}%` : 'Substituir'}
        cancelLabel="Cancelar"
        needsNetwork
        busy={isBusy}
        onConfirm={() => chosen && void send(chosen)}
        onCancel={() => setChosen(null)}
      >
        <p>{consequence(file)}</p>
        <FailureNote failure={failure} />
      </ConfirmDialog>
    </>
  )
}
