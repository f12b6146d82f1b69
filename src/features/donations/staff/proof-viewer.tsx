import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Note } from '@/ui/feedback/note'
import { Button, ButtonAnchor } from '@/ui/page/button'
import { ProofCanvas } from './proof-canvas'
import styles from './proof-viewer.module.css'
import { proofQuery, type ReviewedDonation } from './review-calls'
import { amountOf } from './review-words'
import { useFileAddress } from './use-file-address'

export const ZOOMS = [1, 1.5, 2, 3, 4] as const

export interface ProofView {
  /** The index of the enlargement in ZOOMS. */
  zoom: number
  turns: number
}

interface ProofViewerProps {
  userId: number
  donation: ReviewedDonation
  view: ProofView
  onView: (view: ProofView) => void
  /** Called when the file has arrived, which counts as opening it. */
  onOpened: () => void
}

/** The file of a proof: a picture to enlarge and turn, or a PDF to open in a tab of its own. */
export function ProofViewer({ userId, donation, view, onView, onOpened }: ProofViewerProps) {
  const { data: file, isError, refetch } = useQuery(proofQuery(userId, donation))
  const address = useFileAddress(file)
  const [isBroken, setBroken] = useState(false)
  const isPdf = file?.type === 'application/pdf'
  const isPicture = file?.type.startsWith('image/') === true && !isBroken
  const reportOpened = useEffectEvent(onOpened)
  useEffect(() => {
    if (file) reportOpened()
  }, [file])
  const step = (by: number) =>
    onView({ ...view, zoom: Math.max(0, Math.min(ZOOMS.length - 1, view.zoom + by)) })
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
        Confirme a ligação. Sem o ver, não decida.
      </Note>
    )
  return (
    <section className={styles.proof} aria-label="Comprovante">
      {!file && (
        <div className={styles.waiting}>
          <LoadingLine>A abrir o comprovante...</LoadingLine>
          <Skeleton height="320px" />
        </div>
      )}
      {file && isPicture && (
        <ProofCanvas
          file={file}
          label={`Comprovante de ${amountOf(donation)}, doação n.º ${donation.number}`}
          zoom={ZOOMS[view.zoom] ?? 1}
          turns={view.turns}
          onBroken={() => setBroken(true)}
        />
      )}
      {file && !isPicture && (
        <p className={styles.document}>
          {isPdf
            ? 'O comprovante é um PDF. Abra-o ao lado e compare.'
            : 'O navegador não consegue mostrar esta imagem. Baixe-a para a ver.'}
        </p>
      )}
      {file && address && (
        <div className={styles.tools}>
          {isPicture && (
            <>
              <Button
                variant="quiet"
                size="sm"
                icon="plus"
                disabled={view.zoom === ZOOMS.length - 1}
                onClick={() => step(1)}
              >
                Ampliar
              </Button>
              <Button variant="quiet" size="sm" disabled={view.zoom === 0} onClick={() => step(-1)}>
                Reduzir
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon="again"
                onClick={() => onView({ ...view, turns: (view.turns + 1) % 4 })}
              >
                Rodar
              </Button>
            </>
          )}
          {isPdf && (
            <ButtonAnchor variant="quiet" size="sm" icon="file" href={address} target="_blank" rel="noopener">
              Abrir o PDF
            </ButtonAnchor>
          )}
          <ButtonAnchor
            variant="quiet"
            size="sm"
            icon="down"
            href={address}
            download={`comprovante-${donation.number}`}
          >
            Baixar
          </ButtonAnchor>
        </div>
      )}
    </section>
  )
}
