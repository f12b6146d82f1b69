import type { ReactNode } from 'react'
import { formatSize } from '@/lib/formats'
import type { MediaFile } from '@/lib/staff/media/media-calls'
import { isMissingAlt, usageText } from '@/lib/staff/media/media-words'
import { Icon } from '../../media/icon'
import { Picture } from '../../media/picture'
import styles from './media-tiles.module.css'

const MARKS: Record<MediaFile['state'], string | null> = {
  processing: 'A preparar',
  failed: 'Com erro',
  ready: null,
}

/**
 * Returns the word that is shown on a file's tile if the file is being processed, has failed, has no alternative text
 * or is not used. Null for any other file.
 */
const markOf = (file: MediaFile): string | null =>
  MARKS[file.state] ?? (isMissingAlt(file) ? 'Sem texto' : file.usage_count === 0 ? 'Sem uso' : null)

interface MediaTilesProps {
  files: readonly MediaFile[]
  label: string
  /** Wraps a tile into the link or button that opens or chooses the file. */
  wrap: (file: MediaFile, tile: ReactNode) => ReactNode
}

/** List of the files of the media library, shown as tiles. */
export function MediaTiles({ files, label, wrap }: MediaTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>{wrap(file, <Tile file={file} />)}</li>
      ))}
    </ul>
  )
}

/** The look of the link or button around a tile. */
export const tileClass = styles.tile

function Tile({ file }: { file: MediaFile }) {
  const mark = markOf(file)
  return (
    <>
      <span className={styles.frame}>
        {file.kind === 'picture' ? (
          <Picture
            src={file.address}
            alt={file.alt_text}
            width={320}
            height={240}
            sizes="(min-width: 1000px) 240px, 50vw"
            className={styles.picture}
          />
        ) : (
          <span className={styles.document}>
            <Icon name="file" />
            PDF
          </span>
        )}
        {mark && (
          <span className={styles.mark} data-missing={mark !== 'Sem uso' || undefined}>
            {mark}
          </span>
        )}
      </span>
      <b className={styles.name}>{file.name}</b>
      <span className={styles.use}>
        {usageText(file.usage_count)}, <span className="num">{formatSize(file.bytes)}</span>
      </span>
    </>
  )
}
