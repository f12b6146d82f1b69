import type { StaffOverview } from '@/api/staff-overview'
import { Note } from '@/ui/feedback/note'

/**
 * Warning for staff that the disk or the daily limit of uploads is nearly or completely used up. Renders nothing if the
 * server sent no warning.
 */
export function StorageWarning({ storage }: { storage: StaffOverview['storage'] }) {
  if (!storage) return null
  const isFull = Math.max(storage.disk, storage.uploads) >= 100
  return (
    <Note
      tone={isFull ? 'bad' : 'wait'}
      title={isFull ? 'O servidor não aceita comprovantes.' : 'O servidor está a ficar sem espaço.'}
    >
      {`Disco: ${storage.disk} % ocupado. Envios de hoje: ${storage.uploads} % do limite. Avise quem administra o servidor; os comprovantes ficam guardados nos telemóveis até haver espaço.`}
    </Note>
  )
}
