import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type ChangeEvent } from 'react'
import type { Profile } from '@/api/profile'
import { refusalFor } from '@/lib/form-refusal'
import { PICTURE_ACCEPT } from '@/shared/media-files'
import { Note } from '@/ui/feedback/note'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { photoQuery } from './photo-query'
import { deletePhoto, PROFILE_UPDATE_FAILED } from './profile-calls'
import styles from './profile.module.css'
import { openPhoto } from './photo-picture'
import { useProfileChange } from './use-profile-change'

const PhotoCrop = lazy(() => import('./photo-crop').then((module) => ({ default: module.PhotoCrop })))

/** The user's photo or, without a photo, the user's initials. */
function Shown({ profile: { user, photo } }: { profile: Profile }) {
  const { data } = useQuery({ ...photoQuery(user.id, photo ?? ''), enabled: photo !== null })
  if (photo !== null && data)
    return <img className={styles.photo} src={data} alt="A sua fotografia" width={120} height={120} />
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}` || user.username.charAt(0)
  return (
    <span className={styles.photo} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}

/**
 * Sets and removes the user's photo. The photo is cropped on the device, which also removes the place and time that the
 * camera stored in it.
 */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const id = useId()
  const barrier = useBarrier()
  const onChange = useProfileChange(profile.user.id)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Clears the input, so that the user can select the same file again.
    currentTarget.value = ''
    if (!file) return
    setProblem(null)
    const opened = await openPhoto(file)
    if ('problem' in opened) setProblem(opened.problem)
    else setPicture(opened)
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }
  const remove = async () => {
    setBusy(true)
    try {
      await deletePhoto()
      onChange({ ...profile, photo: null })
    } catch (error) {
      const { failure } = refusalFor(error, [])
      setProblem([PROFILE_UPDATE_FAILED, failure?.title].filter(Boolean).join('. '))
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <div className={styles.photoRow}>
      <Shown profile={profile} />
      <div className={styles.photoTools}>
        <p className={styles.soft}>
          Só a equipa que fala consigo a vê. Um quadrado pequeno chega: cortamos no aparelho, e o sítio e a
          hora em que foi tirada não seguem.
        </p>
        <div className={styles.save}>
          <label className={styles.pick} htmlFor={id} data-disabled={barrier !== null || undefined}>
            {profile.photo === null ? 'Escolher fotografia' : 'Mudar a fotografia'}
            <input
              id={id}
              type="file"
              accept={`${PICTURE_ACCEPT},image/heic`}
              disabled={barrier !== null}
              onChange={(event) => void choose(event)}
            />
          </label>
          {profile.photo !== null && (
            <Button variant="quiet" size="sm" disabled={barrier !== null} onClick={() => setAsked(true)}>
              Retirar
            </Button>
          )}
        </div>
        {barrier && <p className={styles.soft}>{barrier}</p>}
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
      </div>
      {picture && (
        <Suspense fallback={null}>
          <PhotoCrop
            picture={picture}
            onClose={close}
            onSent={(saved) => {
              close()
              onChange(saved)
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Retirar a fotografia?"
        confirmLabel="Retirar"
        cancelLabel="Manter"
        danger
        needsNetwork
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        É apagada do servidor e deste aparelho.
      </ConfirmDialog>
    </div>
  )
}
