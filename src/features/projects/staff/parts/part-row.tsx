import type { ManagedPart } from '@/api/managed-project-parts'
import type { OrderedPart, PartKind } from '@/shared/project-parts'
import { Picture } from '@/ui/media/picture'
import { Button } from '@/ui/page/button'
import { partFacts, partName } from './part-words'
import styles from './part-row.module.css'
import { moveButtonId, type Direction } from './use-part-order'

interface PartRowProps<K extends PartKind> {
  kind: K
  part: ManagedPart<K>
  isFirst: boolean
  isLast: boolean
  mayEdit: boolean
  /** Whether this device has a draft with unsaved changes of this part. */
  isUnsaved: boolean
  isBarred: boolean
  /** Moves the part up or down in the list; undefined for kinds of parts that users cannot reorder. */
  onMove: ((by: Direction) => void) | undefined
  onEdit: () => void
  onRemove: () => void
}

/**
 * Row of one project part (milestone, update and the like): its name and facts, and the buttons to move, edit and
 * delete it.
 */
export function PartRow<K extends PartKind>(props: PartRowProps<K>) {
  const { kind, part, isFirst, isLast, mayEdit, isUnsaved, isBarred, onMove, onEdit, onRemove } = props
  const name = partName(kind, part)
  const facts = partFacts(kind, part)
  const mover = (by: Direction, isAtEnd: boolean) => (
    <Button
      id={moveButtonId(kind as OrderedPart, part.id, by)}
      variant="quiet"
      size="sm"
      icon="down"
      className={by === -1 ? styles.up : undefined}
      aria-label={by === -1 ? `Subir ${name}` : `Descer ${name}`}
      disabled={isAtEnd || isBarred}
      onClick={() => onMove?.(by)}
    />
  )
  return (
    <div className={styles.row}>
      {kind === 'gallery' && (
        <Picture
          src={part.address}
          alt=""
          width={96}
          height={72}
          sizes="96px"
          className={styles.picture ?? ''}
        />
      )}
      <div className={styles.text}>
        <b>{name}</b>
        {facts && <p>{facts}</p>}
        {isUnsaved && mayEdit && <p className={styles.unsaved}>Tem alterações por guardar.</p>}
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          {onMove && mover(-1, isFirst)}
          {onMove && mover(1, isLast)}
          <Button variant="quiet" size="sm" icon="edit" aria-label={`Editar ${name}`} onClick={onEdit} />
          <Button
            variant="quiet"
            size="sm"
            icon="trash"
            aria-label={`Excluir ${name}`}
            disabled={isBarred}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  )
}
