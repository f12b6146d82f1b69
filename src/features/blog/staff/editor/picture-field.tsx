import { useState } from 'react'
import { webAddress } from '@/api/web-address'
import { useLibraryPicture } from '@/lib/staff/media/library-picture'
import { FieldError, TextField } from '@/ui/form/field'
import { Picture } from '@/ui/media/picture'
import { Button } from '@/ui/page/button'
import { MediaPicker, useMediaPickerAhead, type PickedMedia } from '@/ui/staff/media/media-picker'
import styles from './picture-field.module.css'
import type { PostForm } from './use-post-form'

interface PictureFieldProps {
  form: PostForm
  userId: number
}

/** Field for the picture at the top of the post: a picture of the media library, with its caption. */
export function PictureField({ form, userId }: PictureFieldProps) {
  useMediaPickerAhead()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<PickedMedia | null>(null)
  const { values, problems, fields, isSending } = form
  const address = values.featured_image
  const file = useLibraryPicture(userId, picked?.address === address ? '' : address)
  const known = file ? { x: file.focal_x, y: file.focal_y } : null
  const point = picked?.address === address ? picked.focalPoint : known
  const pick = (media: PickedMedia) => {
    setPicked(media)
    form.set({ featured_image: media.address })
    setOpen(false)
  }
  return (
    <div className={styles.picture}>
      <p className={styles.label} id="post-picture-label">
        Imagem de destaque
      </p>
      {problems.featured_image && (
        <p className={styles.error} id="post-featured_image-error">
          <FieldError>{problems.featured_image}</FieldError>
        </p>
      )}
      {address !== '' && (
        <div className={styles.frame}>
          <div
            style={
              point ? { ['--focus-x' as string]: `${point.x}%`, ['--focus-y' as string]: `${point.y}%` } : {}
            }
          >
            <Picture
              src={webAddress(address)}
              alt=""
              width={640}
              height={400}
              sizes="(min-width: 1000px) 640px, 100vw"
            />
            {point && <span className={styles.point} aria-hidden="true" />}
          </div>
          {point && (
            <p className={styles.say}>
              O que não se corta: {point.x}%, {point.y}%. Muda-se na biblioteca.
            </p>
          )}
        </div>
      )}
      <div className={styles.acts} role="group" aria-labelledby="post-picture-label">
        <Button
          id={fields.id('featured_image')}
          variant="line"
          size="sm"
          icon="photo"
          disabled={isSending}
          aria-invalid={problems.featured_image ? true : undefined}
          aria-describedby={problems.featured_image ? 'post-featured_image-error' : undefined}
          onClick={() => setOpen(true)}
        >
          {address === '' ? 'Escolher imagem' : 'Trocar imagem'}
        </Button>
        {address !== '' && (
          <Button
            variant="quiet"
            size="sm"
            icon="trash"
            disabled={isSending}
            onClick={() => form.set({ featured_image: '' })}
          >
            Retirar imagem
          </Button>
        )}
      </div>
      {(address !== '' || values.featured_image_caption !== '') && (
        <TextField
          {...fields.text('featured_image_caption')}
          label="Legenda da imagem"
          optional
          autoComplete="off"
        />
      )}
      {/* The dialog is rendered outside of the form in the DOM, but React sends its submit events through the form.
          They are stopped here. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {isOpen && <MediaPicker onPick={pick} onClose={() => setOpen(false)} />}
      </div>
    </div>
  )
}
