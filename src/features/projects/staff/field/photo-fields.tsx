import { useEffect, useRef } from 'react'
import { formatSize } from '@/lib/formats'
import { GALLERY_CATEGORIES } from '@/shared/project-parts'
import { FIELD_PHOTOS_MAX } from '@/shared/resumable'
import { FieldError, SelectField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { galleryCategoryText } from '../../texts'
import styles from './field.module.css'
import { RoomWarning } from './room'
import type { FieldNoteForm } from './use-field-note'

/** Thumbnail of a photo, so that the user can distinguish photos with similar names. */
function Thumb({ bytes }: { bytes: ArrayBuffer }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return <img ref={picture} className={styles.thumb} alt="" width={56} height={56} />
}

/** Buttons to take or select photos. The photos are scaled down before they are stored. */
export function PhotoFields({ form }: { form: FieldNoteForm }) {
  const { note, set, problems } = form
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const isMissing = problems.photos !== undefined
  // Buttons cannot be marked as invalid, so after a failed attempt the focus moves to the group of the photos.
  useEffect(() => {
    if (isMissing) group.current?.focus()
  }, [isMissing, form.attempt])
  if (!note) return null
  const isFull = note.photos.length >= FIELD_PHOTOS_MAX
  const remove = (index: number) => {
    set({ photos: note.photos.filter((_, at) => at !== index) })
    // The pressed button disappears with its photo, so the focus moves to the photos.
    group.current?.focus()
  }
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    void form.addPhotos(files)
  }
  return (
    <div ref={group} tabIndex={-1} className={styles.photos} role="group" aria-label="Fotografias">
      <RoomWarning />
      {(form.photoFailure ?? problems.photos) && (
        <div role="alert">
          <FieldError>{form.photoFailure ?? problems.photos}</FieldError>
        </div>
      )}
      <div className={styles.pick}>
        <Button
          variant="line"
          icon="camera"
          disabled={isFull || form.isBusy}
          onClick={() => camera.current?.click()}
        >
          Tirar fotografia
        </Button>
        <Button
          variant="line"
          icon="photo"
          disabled={isFull || form.isBusy}
          onClick={() => album.current?.click()}
        >
          Da galeria
        </Button>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Tirar fotografia"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={album}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Da galeria"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {note.photos.length > 0 && (
        <>
          <ul className={styles.list}>
            {note.photos.map(({ upload, name, size, originalSize, bytes }, index) => (
              <li key={upload} className={`${styles.row} ${styles.pictured}`}>
                <Thumb bytes={bytes} />
                <span className={styles.photo}>
                  <b>{name}</b>
                  <span>
                    {originalSize > size && (
                      <>
                        de <s className="num">{formatSize(originalSize)}</s> para{' '}
                      </>
                    )}
                    <span className="num">{formatSize(size)}</span>
                  </span>
                </span>
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={`Retirar ${name}`}
                  onClick={() => remove(index)}
                />
              </li>
            ))}
          </ul>
          <SelectField
            id="field-category"
            label="O que mostram?"
            value={note.category}
            onChange={(event) => set({ category: event.currentTarget.value })}
            data={GALLERY_CATEGORIES.map((value) => ({ value, label: galleryCategoryText(value) }))}
          />
          <p>Só segue a versão leve. A original fica na galeria do aparelho.</p>
        </>
      )}
    </div>
  )
}
