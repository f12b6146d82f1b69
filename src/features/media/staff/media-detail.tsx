import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { formatCount, formatSize } from '@/lib/formats'
import { deleteMedia, mediaFileQuery, mediaKey, type MediaFile } from '@/lib/staff/media/media-calls'
import { DELETION, isMissingAlt } from '@/lib/staff/media/media-words'
import { useMediaRights } from '@/lib/staff/media/use-media-rights'
import { PICTURE_WIDTHS } from '@/shared/picture-widths'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { FailureNote } from '@/ui/form/form-problems'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { useRemoval } from '@/ui/record/use-removal'
import { BackLink } from '@/ui/staff/page/back-link'
import { DescriptionForm } from './description-form'
import { FocalPoint } from './focal-point'
import styles from './media-detail.module.css'
import { ReplaceFile } from './replace-file'
import { UsedIn } from './used-in'

const GONE = 'Este ficheiro já não existe: outra pessoa excluiu-o, ou a sua conta não o pode ver.'

const listText = new Intl.ListFormat('pt-PT')

/** Returns the stored widths of a picture, which are at most its own width: '320, 640 e 960 de largura'. */
const widthsText = (width: number | null): string =>
  `${listText.format([...new Set(PICTURE_WIDTHS.map((one) => Math.min(one, width ?? one)))].map(String))} de largura`

const toLibrary = (before: object) => ({ ...before, ficheiro: undefined })

function ToLibrary() {
  return (
    <BackLink to="/dashboard/media" search={toLibrary}>
      Imagens
    </BackLink>
  )
}

/** Screen of one file of the media library. */
export function MediaDetail({ userId, id }: { userId: number; id: number }) {
  const read = useQuery(mediaFileQuery(userId, id))
  return (
    <div className={styles.screen}>
      <ToLibrary />
      {read.data ? (
        <Detail userId={userId} file={read.data} />
      ) : failedStatus(read.error) === 404 ? (
        <>
          <h1>Imagem não encontrada</h1>
          <p>{GONE}</p>
        </>
      ) : (
        <>
          <h1>Imagem</h1>
          {read.isPending && read.fetchStatus !== 'paused' ? (
            <LoadingLine>A carregar a imagem...</LoadingLine>
          ) : (
            <ReadTrouble what="As imagens" onRetry={() => void read.refetch()} />
          )}
        </>
      )}
    </div>
  )
}

function StateNote({ file }: { file: MediaFile }) {
  if (file.state === 'failed')
    return (
      <Note tone="bad" title="Este ficheiro tem um erro.">
        {file.failure}
      </Note>
    )
  if (file.state === 'processing')
    return <Note tone="wait">O servidor está a preparar os tamanhos. Já pode ser usada.</Note>
  return isMissingAlt(file) ? <Note tone="wait">Falta o texto alternativo.</Note> : null
}

function Detail({ userId, file }: { userId: number; file: MediaFile }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const barrier = useBarrier()
  const { mayEdit, mayDelete } = useMediaRights()
  // The file's version with which the form was opened. The form is reset only after this user has saved or replaced the
  // file.
  const [opened, setOpened] = useState(file)
  const [turn, setTurn] = useState(0)
  const begin = (next: MediaFile) => {
    setOpened(next)
    setTurn(turn + 1)
  }
  const removal = useRemoval<MediaFile>({
    words: DELETION,
    records: [file],
    present: ({ id }) => queryClient.fetchQuery({ ...mediaFileQuery(userId, id), staleTime: 0 }),
    // Only the lists are requested again. The query of the deleted file is left out, because this screen would request
    // the file again.
    changes: [[...mediaKey(userId), 'list']],
    call: deleteMedia,
    onGone: () => void navigate({ to: '/dashboard/media', search: toLibrary, replace: true }),
  })
  useEffect(() => heading.current?.focus(), [])
  const isUsed = file.usage_count > 0
  const size = { width: file.width ?? 640, height: file.height ?? 480 }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {file.name}
      </h1>
      <p className={styles.meta}>
        {file.uploaded_by_name && `${file.uploaded_by_name}, `}
        <Time at={file.uploaded_at} as="moment" />
      </p>
      <BarrierNote barrier={mayEdit ? barrier : null} />
      <StateNote file={file} />
      {file.kind === 'picture' &&
        (mayEdit ? (
          <DescriptionForm
            key={turn}
            {...{ userId, barrier, file: opened }}
            onSaved={begin}
            onLater={() => begin(file)}
          />
        ) : (
          <FocalPoint
            address={file.address}
            alt={file.alt_text}
            size={size}
            point={{ x: file.focal_x, y: file.focal_y }}
            onChange={null}
          />
        ))}
      <div className={styles.more}>
        <UsedIn userId={userId} id={file.id} />
        <section aria-labelledby="ficheiro">
          <h2 id="ficheiro">Ficheiro</h2>
          <dl className={styles.facts}>
            <div>
              <dt>Original</dt>
              <dd className="num">
                {file.width && file.height && `${file.width} × ${file.height}, `}
                {formatSize(file.bytes)}
              </dd>
            </div>
            {file.kind === 'picture' && (
              <div>
                <dt>No sítio</dt>
                <dd className="num">{widthsText(file.width)}</dd>
              </div>
            )}
          </dl>
          {file.kind === 'document' && (
            <p>
              <a href={file.address} download>
                Descarregar o documento
              </a>
            </p>
          )}
          <div className={styles.acts}>
            {mayEdit && (
              <ReplaceFile userId={userId} file={file} isDisabled={barrier !== null} onReplaced={begin} />
            )}
            {mayDelete && (
              <Button
                variant="line"
                icon="trash"
                disabled={isUsed || barrier !== null}
                aria-describedby={isUsed ? 'em-uso' : undefined}
                onClick={() => removal.ask(file)}
              >
                Excluir
              </Button>
            )}
          </div>
          {mayDelete && isUsed && (
            <p id="em-uso">
              <b>Não se pode excluir:</b> está em {formatCount(file.usage_count, 'registo', 'registos')}.
              Substitua-o, ou tire-o primeiro de lá.
            </p>
          )}
        </section>
      </div>
      <ConfirmDialog
        opened={removal.asked !== null}
        title={`Excluir «${file.name}»?`}
        confirmLabel="Excluir"
        cancelLabel="Cancelar"
        danger
        needsNetwork
        busy={removal.isBusy}
        onConfirm={() => removal.confirm()}
        onCancel={removal.cancel}
      >
        <p>
          Não está em lado nenhum. O ficheiro e todos os seus tamanhos são apagados, também das versões
          anteriores que o mostravam. Não se pode desfazer.
        </p>
        <FailureNote failure={removal.failure} />
      </ConfirmDialog>
    </>
  )
}
