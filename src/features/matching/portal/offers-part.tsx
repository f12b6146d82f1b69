import { useState } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Button } from '@/ui/page/button'
import { useWithdraw } from '../mutations'
import { OfferForm, offerDraft } from './offer-form'
import { offered } from './sort-requests'
import { useFormOpen } from './use-form-open'
import { useTold } from './use-told'
import styles from './volunteer.module.css'

interface OffersProps {
  userId: number
  requests: readonly MatchingRequest[]
  barrier: string | null
}

const STATUS: Readonly<Record<MatchingRequest['status'], string>> = {
  received: 'À espera da equipa',
  open: 'À espera da equipa',
  accepted: 'A equipa conta consigo',
  done: 'Concluída',
  withdrawn: 'Retirada',
}

/** Section with the volunteer's own offers of help, which staff assign to requests, and the form for a new offer. */
export function Offers({ userId, requests, barrier }: OffersProps) {
  const [isOpen, setOpen] = useFormOpen(offerDraft, userId)
  const withdraw = useWithdraw(userId)
  const [leaving, setLeaving] = useState<MatchingRequest | null>(null)
  const { heading, told, tell } = useTold()
  const takeBack = ({ id, title }: MatchingRequest) =>
    withdraw.mutate(id, { onSuccess: () => tell(`A oferta «${title}» foi retirada.`) })
  const own = offered(requests)
  return (
    <section className={styles.part} id="ofertas">
      <h2 ref={heading} tabIndex={-1}>
        Outra ajuda
      </h2>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {own.length > 0 && (
        <dl className={styles.facts}>
          {own.map((offer) => (
            <div key={offer.id}>
              <dt>{offer.title}</dt>
              <dd>
                {STATUS[offer.status]}
                {(offer.status === 'received' || offer.status === 'open') && (
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={barrier !== null || withdraw.isPending}
                    aria-label={`Retirar a oferta: ${offer.title}`}
                    onClick={() => setLeaving(offer)}
                  >
                    Retirar
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen ? (
        <OfferForm
          userId={userId}
          barrier={barrier}
          onDone={() => setOpen(false)}
          onSent={() => tell('A sua oferta seguiu. A equipa procura a quem serve.')}
        />
      ) : (
        <>
          <p>Pode ajudar com outra coisa? Diga‑nos, e a equipa procura a quem serve.</p>
          <p className={styles.acts}>
            <Button variant="line" size="sm" disabled={barrier !== null} onClick={() => setOpen(true)}>
              Oferecer ajuda
            </Button>
          </p>
        </>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Retirar esta oferta?"
        confirmLabel="Retirar a oferta"
        cancelLabel="Ficar com a oferta"
        onConfirm={() => {
          if (leaving) takeBack(leaving)
          setLeaving(null)
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>{leaving?.title}. A equipa deixa de contar com ela.</p>
      </ConfirmDialog>
    </section>
  )
}
