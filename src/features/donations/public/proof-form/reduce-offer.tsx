import { useEffect, useState } from 'react'
import { Button } from '@/ui/page/button'
import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'
import { formatSize } from '@/lib/formats'
import { isReducible, reducePhoto } from '../proof-state/reduce-photo'
import styles from './reduce-offer.module.css'

type Offer = 'none' | 'working' | File

interface ReduceOfferProps {
  /** The selected file, which exceeds the size limit. */
  chosen: File
  onTake: (reduced: File) => void
}

/** Offers a smaller copy of a photo that exceeds the size limit. The user sees the new size and decides. */
export function ReduceOffer({ chosen, onTake }: ReduceOfferProps) {
  const [offer, setOffer] = useState<Offer>('none')
  useEffect(() => {
    let isGone = false
    const tell = (next: Offer) => !isGone && setOffer(next)
    const make = async () => {
      if (!(await isReducible(chosen))) return
      tell('working')
      tell((await reducePhoto(chosen)) ?? 'none')
    }
    make().catch((error: unknown) => {
      // The file is too large for this device's memory, or it is no picture. The error message of the file field
      // remains (RULES §5).
      console.info('The photo cannot be reduced here', error instanceof Error ? error.name : error)
      tell('none')
    })
    return () => {
      isGone = true
    }
  }, [chosen])

  if (offer === 'none') return null
  return (
    <div className={styles.offer}>
      <Note
        tone="info"
        icon="photo"
        role="status"
        actions={
          offer !== 'working' && (
            <Button size="sm" onClick={() => onTake(offer)}>
              Reduzir e usar esta
            </Button>
          )
        }
      >
        {offer === 'working' ? (
          <p>A ver se a podemos reduzir…</p>
        ) : (
          <p>
            <DeviceText text="Podemos reduzi‑la aqui no {aparelho}, de " />
            <span className="num">{formatSize(chosen.size)}</span> para{' '}
            <strong className="num">{formatSize(offer.size)}</strong>. Continua legível e gasta menos dados.
          </p>
        )}
      </Note>
    </div>
  )
}
