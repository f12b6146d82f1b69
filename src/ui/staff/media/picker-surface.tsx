import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { useSession } from '@/lib/session'
import { mediaListQuery, type MediaFile, type MediaKind } from '@/lib/staff/media/media-calls'
import { isMissingAlt, LIST_WORDS } from '@/lib/staff/media/media-words'
import { useMediaRights } from '@/lib/staff/media/use-media-rights'
import { useUploads } from '@/lib/staff/media/use-uploads'
import { ListEmpty, ListLoading, ListTrouble } from '../../list/list-states'
import { useTyped } from '../../list/use-typed'
import { Picture } from '../../media/picture'
import { Button } from '../../page/button'
import { Mantine } from '../../theme/mantine'
import { AltForm } from './alt-form'
import type { MediaPickerProps, PickedMedia } from './picked-media'
import { MediaTiles, tileClass } from './media-tiles'
import styles from './picker-surface.module.css'
import { UploadRows } from './upload-rows'
import { UploadZone } from './upload-zone'

const PAGE_SIZE = 24

const toPicked = ({ id, address, alt_text, focal_x, focal_y, width, height }: MediaFile): PickedMedia => ({
  id,
  address,
  alt: alt_text,
  focalPoint: { x: focal_x, y: focal_y },
  size: width && height ? { width, height } : null,
})

/**
 * The content of the dialog of media-picker.tsx. If the chosen picture has no alternative text, the user must enter one
 * first.
 */
export function PickerSurface({ kind = 'picture', onPick, onClose }: MediaPickerProps) {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.user.id : 0
  const [textless, setTextless] = useState<MediaFile | null>(null)
  const choose = (file: MediaFile) => (isMissingAlt(file) ? setTextless(file) : onPick(toPicked(file)))
  return (
    <Mantine>
      <Modal.Root
        opened
        onClose={onClose}
        size="min(960px, 100%)"
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content, body: styles.body }}
      >
        <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
        <Modal.Content>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>
              {kind === 'picture' ? 'Escolher imagem' : 'Escolher documento'}
            </Modal.Title>
            <Button variant="quiet" size="sm" icon="close" onClick={onClose} data-autofocus>
              Fechar
            </Button>
          </div>
          <Modal.Body>
            {textless ? (
              <div className={styles.textless}>
                <Picture src={textless.address} alt="" width={320} height={240} sizes="320px" />
                <p>Esta imagem ainda não tem texto. Escreva-o para a poder usar.</p>
                <AltForm file={textless} onSaved={(file) => onPick(toPicked(file))} />
                <Button variant="quiet" size="sm" icon="back" onClick={() => setTextless(null)}>
                  Escolher outra
                </Button>
              </div>
            ) : (
              <Choice userId={userId} kind={kind} onChoose={choose} />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}

interface ChoiceProps {
  userId: number
  kind: MediaKind
  onChoose: (file: MediaFile) => void
}

function Choice({ userId, kind, onChoose }: ChoiceProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(PAGE_SIZE)
  const find = useCallback((text: string) => {
    setSearch(text.trim())
    setSize(PAGE_SIZE)
  }, [])
  const [typed, setTyped] = useTyped(search, find)
  const { mayEdit } = useMediaRights()
  const { queue, items } = useUploads(userId)
  const read = useQuery(mediaListQuery(userId, { kind, page_size: size, ...(search && { search }) }))
  const files = read.data?.results ?? []
  return (
    <>
      {mayEdit && (
        <>
          <UploadZone
            title={kind === 'picture' ? 'Enviar nova' : 'Enviar novo'}
            takesDocuments={kind === 'document'}
            onFiles={(chosen) => void queue.add(chosen)}
          />
          <UploadRows
            queue={queue}
            items={items}
            onChoose={({ file }) => file?.kind === kind && onChoose(file)}
          />
        </>
      )}
      <div className={styles.find}>
        <label htmlFor={id}>Procurar na biblioteca</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="Nome ou texto alternativo"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {read.data === undefined && read.isPending && read.fetchStatus !== 'paused' ? (
        <ListLoading words={LIST_WORDS} />
      ) : (
        (read.isError || read.data === undefined) && <ListTrouble words={LIST_WORDS} read={read} />
      )}
      {read.data && files.length === 0 && (
        <ListEmpty words={LIST_WORDS} isNarrowed={search !== ''} onClear={() => setTyped('')} />
      )}
      <MediaTiles
        files={files}
        label="Biblioteca"
        wrap={(file, tile) => (
          <button type="button" className={tileClass} onClick={() => onChoose(file)}>
            {tile}
          </button>
        )}
      />
      {read.data && read.data.count > files.length && size < 100 && (
        <Button
          variant="line"
          busy={read.isFetching}
          onClick={() => setSize(Math.min(100, size + PAGE_SIZE))}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}
