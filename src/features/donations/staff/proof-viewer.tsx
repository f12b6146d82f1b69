import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Note } from '@/ui/feedback/note'
import { Button, ButtonAnchor } from '@/ui/page/button'
import { ProofCanvas } from './proof-canvas'
import styles from './proof-viewer.module.css'
import { proofQuery, type ReviewedDonation } from './review-calls'
import { isShown } from './proof-picture'
import { stepped, turned, ZOOM_MAX, type ProofView } from './proof-zoom'
import { amountOf } from './review-words'
import { useFileLink } from './use-file-link'

interface ProofViewerProps {
  userId: number
  donation: ReviewedDonation
  view: ProofView
  onView: (view: ProofView) => void
  /** Called when the file is loaded. From then on the proof counts as opened by this reviewer. */
  onOpened: () => void
}

/** Viewer for a proof's file: a picture or the pages of a PDF. The user can enlarge and rotate them. */
export function ProofViewer({ userId, donation, view, onView, onOpened }: ProofViewerProps) {
  const { data: file, isError, refetch } = useQuery(proofQuery(userId, donation))
  const fileLink = useFileLink(file)
  const [isBroken, setBroken] = useState(false)
  const isPdf = file?.type === 'application/pdf'
  const isPicture = file !== undefined && isShown(file) && !isBroken
  const reportOpened = useEffectEvent(onOpened)
  useEffect(() => {
    if (file) reportOpened()
  }, [file])
  const step = (by: 1 | -1) => onView({ ...view, zoom: stepped(view.zoom, by) })
  if (isError)
    return (
      <Note
        tone="bad"
        role="alert"
        title="Não foi possível abrir o comprovante."
        actions={
          <Button variant="line" size="sm" icon="retry" onClick={() => void refetch()}>
            Tentar outra vez
          </Button>
        }
      >
        Verifique a rede. Sem o ver, não decida.
      </Note>
    )
  return (
    <section className={styles.proof} aria-label="Comprovante">
      {!file && (
        <div className={styles.waiting}>
          <LoadingLine>A abrir o comprovante...</LoadingLine>
        </div>
      )}
      {file && isPicture && (
        <ProofCanvas
          file={file}
          label={`Comprovante de ${amountOf(donation)}, doação n.º ${donation.number}`}
          zoom={view.zoom}
          turns={view.turns}
          onZoom={(zoom) => onView({ ...view, zoom })}
          onBroken={() => setBroken(true)}
        />
      )}
      {file && !isPicture && (
        <p className={styles.document}>
          {isPdf
            ? 'O PDF não se consegue mostrar aqui. Pode ter palavra-passe: abra-o ao lado.'
            : 'O navegador não consegue mostrar esta imagem. Baixe-a para a ver.'}
        </p>
      )}
      {/* The buttons take up their space while the file is loading, so that the checks below do not move later. */}
      <div className={styles.tools}>
        {(!file || isPicture) && (
          <>
            <Button
              variant="quiet"
              size="sm"
              icon="plus"
              disabled={!file || view.zoom >= ZOOM_MAX}
              onClick={() => step(1)}
            >
              Ampliar
            </Button>
            <Button variant="quiet" size="sm" disabled={!file || view.zoom <= 1} onClick={() => step(-1)}>
              Reduzir
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon="again"
              disabled={!file}
              onClick={() => onView(turned(view))}
            >
              Rodar
            </Button>
          </>
        )}
        {isPdf && (
          <ButtonAnchor variant="quiet" size="sm" icon="file" ref={fileLink} target="_blank" rel="noopener">
            Abrir o PDF
          </ButtonAnchor>
        )}
        <ButtonAnchor
          variant="quiet"
          size="sm"
          icon="down"
          ref={fileLink}
          download={`comprovante-${donation.number}`}
        >
          Baixar
        </ButtonAnchor>
      </div>
    </section>
  )
}
