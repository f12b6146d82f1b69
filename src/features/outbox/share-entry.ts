import type { OutboxEntry } from '@/offline/outbox-entry'
import { kindFor } from '@/offline/kinds/registry'
import { readFileBytes } from '@/offline/outbox-store'
import { shareFile } from '@/pwa/share-file'
import { toast } from '@/ui/feedback/toast'

const LOST = 'O ficheiro já não pode ser lido neste aparelho.'

/** Shares or downloads the first file of an entry (L13). */
export async function shareEntryFile(entry: OutboxEntry): Promise<void> {
  const [file] = kindFor(entry).files(entry)
  if (!file) return
  const bytes = await readFileBytes(entry.key, file)
  if (!bytes) return toast.error(LOST)
  await shareFile(bytes, file)
}
