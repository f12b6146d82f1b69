import { useState } from 'react'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { referenceOf } from '@/shared/reference'
import { Button } from '@/ui/page/button'
import { Icon } from '@/ui/media/icon'
import { receivedAtOf } from '../model'
import { dateTimeText, moneyText } from '../proof-formats'
import { DeleteDialog } from './delete-dialog'
import styles from './receipt-list.module.css'
import { truthWord } from './texts'

function Receipt({ entry, onDelete }: { entry: OutboxEntry; onDelete: () => void }) {
  const { receipt } = entry
  if (!receipt) return null
  const isProof = entry.kind === 'proof'
  return (
    <li>
      <Icon name="sent" className={styles.mark} />
      <span>
        <strong className={styles.word}>{truthWord(entry)}</strong> ·{' '}
        <strong className="num">
          {isProof ? moneyText(entry.fields.amountCents) : entry.message.subject}
        </strong>
      </span>
      <span className={styles.facts}>
        {isProof ? 'Doação n.º ' : 'Mensagem n.º '}
        <strong className="num">{receipt.number}</strong>
        {isProof && (
          <>
            , referência <span className="num">{receipt.reference ?? referenceOf(entry.key)}</span>
          </>
        )}
        <br />
        Recebido em <time className="num">{dateTimeText(receivedAtOf(receipt))}</time>
      </span>
      <Button variant="quiet" size="sm" icon="trash" onClick={onDelete}>
        Eliminar o recibo
      </Button>
    </li>
  )
}

/** What the association received: its number and date, kept for 90 days without the file (D8). */
export function ReceiptList({ entries }: { entries: OutboxEntry[] }) {
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>Já na associação</h2>
      <p>O recibo fica aqui 90 dias. O ficheiro já não ocupa espaço.</p>
      <ul className={styles.list}>
        {[...entries].reverse().map((entry) => (
          <Receipt key={entry.key} entry={entry} onDelete={() => setAsked(entry)} />
        ))}
      </ul>
      <DeleteDialog entry={asked} onClose={() => setAsked(null)} />
    </section>
  )
}
