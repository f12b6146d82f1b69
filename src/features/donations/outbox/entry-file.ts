/** The file of a proof, out of this application and into the person's own hands. */
import type { ProofEntry } from '@/offline/outbox-entry'
import { readBytes } from '@/offline/outbox-store'
import { toast } from '@/ui/feedback/toast'

type ProofFileFacts = Pick<ProofEntry['file'], 'name' | 'type'>

const LOST = 'O ficheiro já não pode ser lido neste aparelho.'

/** Whether the system can be given a file at all; a desk's browser downloads it instead. */
export const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File(['x'], 'x.png', { type: 'image/png' })] })

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Long enough for the download to have begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Gives a proof's file to another application, else saves it among the downloads (L13). */
export async function shareProofFile(bytes: ArrayBuffer, { name, type }: ProofFileFacts): Promise<void> {
  const file = new File([bytes], name, { type })
  if (!canShareFiles()) return download(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The person closed the system's own sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    download(file)
  }
}

/** The same of an entry, whose bytes lie in the outbox. */
export async function shareEntryFile(entry: ProofEntry): Promise<void> {
  const bytes = await readBytes(entry)
  if (!bytes) return toast.error(LOST)
  await shareProofFile(bytes, entry.file)
}
