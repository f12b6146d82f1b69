import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DonationStatus } from '@/api/donation-status'
import { FATES } from '@/lib/donation-fates'
import { receiptReference, useReceiptStates } from '@/pwa/use-receipt-states'
import { kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { receivedAt } from '@/offline/received-at'
import { statusWord } from '@/pwa/entry-texts'
import { formatReference } from '@/shared/reference'
import { Button, ButtonLink } from '@/ui/page/button'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { DeleteDialog } from './delete-dialog'
import styles from './receipt-list.module.css'

interface ReceiptProps {
  entry: OutboxEntry
  /** The donation's current status; undefined if it is not known. */
  status: DonationStatus | undefined
  onDelete: () => void
}

function Receipt({ entry, status, onDelete }: ReceiptProps) {
  const { receipt } = entry
  if (!receipt) return null
  const { words, receiptPath, statePath } = kindFor(entry)
  return (
    <li>
      <Icon name="sent" className={styles.mark} />
      <span>
        <strong className={styles.word}>{statusWord(entry)}</strong> ·{' '}
        <strong className="num">{words.receiptTitle(entry)}</strong>
      </span>
      <span className={styles.facts}>
        {words.numberLabel && (
          <>
            {words.numberLabel} <strong className="num">{receipt.number}</strong>
            {words.hasReference && (
              <>
                , referência <span className="num">{receipt.reference ?? formatReference(entry.key)}</span>
              </>
            )}
            <br />
          </>
        )}
        Recebido em <Time at={receivedAt(receipt)} as="moment" className="num" />
        {statePath && (
          <>
            <br />
            {status && <strong>{FATES[status.fate].word}. </strong>}
            <Link to={statePath} search={{ doacao: receiptReference(entry) }}>
              {status?.awaitsProof ? 'Enviar outro comprovante' : 'Ver o estado'}
            </Link>
          </>
        )}
      </span>
      <span className={styles.ways}>
        {receiptPath && (
          <ButtonLink
            to={receiptPath}
            search={{ comprovante: entry.key }}
            variant="quiet"
            size="sm"
            icon="eye"
          >
            Ver recibo
          </ButtonLink>
        )}
        <Button variant="quiet" size="sm" icon="trash" onClick={onDelete}>
          Eliminar o recibo
        </Button>
      </span>
    </li>
  )
}

/**
 * List of the receipts of accepted entries. A receipt shows the donation's number and date, but not the file. Receipts
 * are stored for 90 days (D8).
 */
export function ReceiptList({ entries }: { entries: OutboxEntry[] }) {
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  const states = useReceiptStates(entries)
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>Já na associação</h2>
      <p>O recibo fica aqui 90 dias. O ficheiro já não ocupa espaço.</p>
      <ul className={styles.list}>
        {[...entries].reverse().map((entry) => (
          <Receipt
            key={entry.key}
            entry={entry}
            status={states.get(receiptReference(entry))}
            onDelete={() => setAsked(entry)}
          />
        ))}
      </ul>
      <DeleteDialog entry={asked} onClose={() => setAsked(null)} />
    </section>
  )
}
