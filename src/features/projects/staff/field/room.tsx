import { useQuery } from '@tanstack/react-query'
import { formatSize } from '@/lib/formats'
import type { Prepared } from '@/offline/field/prepared'
import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'
import styles from './field.module.css'

/** Below this the user is warned: photos that are written here still have to fit. */
export const ROOM_MIN_BYTES = 50 * 1024 * 1024

export interface StorageRoom {
  used: number
  left: number
}

/** How much room this browser gives the site. Null where it does not say. */
export async function readRoom(): Promise<StorageRoom | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    return quota > 0 ? { used: usage, left: Math.max(0, quota - usage) } : null
  } catch (error) {
    // Browsers refuse the estimate where a profile stores nothing. Saving says so itself, so this is only told here.
    console.warn('The room of this browser could not be read', error)
    return null
  }
}

export const useRoom = (): StorageRoom | null =>
  useQuery({
    queryKey: ['staff', 'field-room'],
    queryFn: readRoom,
    staleTime: 0,
    refetchInterval: 15_000,
  }).data ?? null

const GB = 1024 ** 3

/** '1,8 GB' where megabytes would be a long number. */
const roomText = (bytes: number): string =>
  bytes < GB ? formatSize(bytes) : `${(bytes / GB).toFixed(1).replace('.', ',').replace(',0', '')}\u00a0GB`

/** Warns before the space ends. Shown wherever something is stored on this device: before a preparation, and with photos. */
export function RoomWarning({ needed = 0 }: { needed?: number }) {
  const room = useRoom()
  if (!room || room.left - needed >= ROOM_MIN_BYTES) return null
  return (
    <Note tone="bad" role="alert" title="O espaço está a acabar.">
      <p>
        <DeviceText
          text={`Sobram ${roomText(room.left)} neste {aparelho}. Liberte projetos velhos. O que está por enviar nunca se apaga.`}
        />
      </p>
    </Note>
  )
}

interface RoomProps {
  prepared: readonly Prepared[]
  /** What is about to be downloaded, in bytes. */
  needed?: number
}

/** How much space the prepared projects use, or a warning before the space ends. */
export function Room({ prepared, needed = 0 }: RoomProps) {
  const room = useRoom()
  if (!room) return null
  const bytes = prepared.reduce((sum, one) => sum + one.bytes, 0)
  return (
    <div className={styles.room}>
      {room.left - needed < ROOM_MIN_BYTES ? (
        <RoomWarning needed={needed} />
      ) : (
        <p>
          <b>
            <DeviceText text={`Sobram ${roomText(room.left)} neste {aparelho}.`} />
          </b>{' '}
          {bytes > 0 && `Os projetos ocupam ${formatSize(bytes)}.`}
        </p>
      )}
    </div>
  )
}
