import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatSize } from '@/lib/formats'
import { Note } from '@/ui/feedback/note'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Button, ButtonAnchor } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import styles from './earlier-proofs.module.css'
import { ProofCanvas } from './proof-canvas'
import { isShown } from './proof-picture'
import { earlierProofQuery, type DonationReview, type EarlierProof } from './review-calls'
import { useFileLink } from './use-file-link'

interface OneProps {
  userId: number
  donation: DonationReview['donation']
  proof: EarlierProof
}

/** The file of an earlier proof. It is requested only on demand, because the server records each opening. */
function Opened({ userId, donation, proof }: OneProps) {
  const { data: file, isError, refetch } = useQuery(earlierProofQuery(userId, donation.id, proof))
  const fileLink = useFileLink(file)
  const [isBroken, setBroken] = useState(false)
  if (isError)
    return (
      <Note
        tone="bad"
        role="alert"
        title="Não foi possível abrir este comprovante."
        actions={
          <Button variant="line" size="sm" icon="retry" onClick={() => void refetch()}>
            Tentar outra vez
          </Button>
        }
      >
        Verifique a rede.
      </Note>
    )
  if (!file) return <LoadingLine>A abrir o comprovante...</LoadingLine>
  return (
    <>
      {isShown(file) && !isBroken && (
        <ProofCanvas
          file={file}
          label={`Comprovante anterior da doação n.º ${donation.number}`}
          zoom={1}
          turns={0}
          onBroken={() => setBroken(true)}
        />
      )}
      <ButtonAnchor
        variant="quiet"
        size="sm"
        icon="down"
        ref={fileLink}
        download={`comprovante-anterior-${donation.number}`}
      >
        Baixar
      </ButtonAnchor>
    </>
  )
}

function One(props: OneProps) {
  const { proof } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <p>
        Recebido em <Time at={proof.created_at} as="moment" />
        <small>{formatSize(proof.size)}</small>
      </p>
      {isOpen ? (
        <Opened {...props} />
      ) : (
        <Button variant="line" size="sm" icon="eye" onClick={() => setOpen(true)}>
          Ver este comprovante
        </Button>
      )}
    </li>
  )
}

/** List of the proofs that the donor has replaced by another proof, newest first. */
export function EarlierProofs({ userId, review }: { userId: number; review: DonationReview }) {
  const { donation, earlier_proofs: earlier } = review
  if (earlier.length === 0) return null
  return (
    <section>
      <h2>Comprovantes anteriores</h2>
      <ul className={styles.list}>
        {earlier.map((proof) => (
          <One key={proof.id} userId={userId} donation={donation} proof={proof} />
        ))}
      </ul>
    </section>
  )
}
