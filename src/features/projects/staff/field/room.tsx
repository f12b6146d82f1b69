import { useQuery } from '@tanstack/react-query'
import { formatSize } from '@/lib/formats'
import type { Prepared } from '@/offline/field/prepared'
import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'
import styles from './field.module.css'

/** Free space in bytes below which the user is warned, because new photos need space too. */
export const ROOM_MIN_BYTES = 50 * 1024 * 1024

export interface StorageRoom {
  used: number
  left: number
}

/** Returns the used and the free space of this site in bytes; null if the browser does not report it. */
export async function readRoom(): Promise<StorageRoom | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    return quota > 0 ? { used: usage, left: Math.max(0, quota - usage) } : null
  } catch (error) {
    // Some browsers refuse the estimate, for example in a profile that stores nothing. The failure is only logged,
    // because a failed save shows its own message.
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

/**
 * Formats a size. From 1 GB on it uses gigabytes, for example '1,8 GB', because the number of megabytes would be long.
 */
const roomText = (bytes: number): string =>
  bytes < GB ? formatSize(bytes) : `${(bytes / GB).toFixed(1).replace('.', ',').replace(',0', '')}\u00a0GB`

/**
 * Warning that is shown when the device has little free space. It appears wherever data is about to be stored on the
 * device: before a preparation and beside photos.
 */
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
  /** Number of bytes that are about to be downloaded. */
  needed?: number
}

/** Note with the free space and the size of the prepared projects, or a warning if there is little free space. */
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
