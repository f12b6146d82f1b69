import { Link, useLocation } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { isKnownKind, kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { sentNowText } from '@/pwa/entry-texts'
import { NEWS_ID } from '@/shared/below-fold'
import { Icon } from '@/ui/media/icon'
import banner from '@/ui/pwa/offline-banner.module.css'

/**
 * Strip below the header that names the entries sent since the page was opened, with their numbers. It does not cover
 * other content.
 */
export function SentNews({ sent }: { sent: readonly OutboxEntry[] }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const place = document.getElementById(NEWS_ID)
  const [first] = sent
  const kind = first && isKnownKind(first) ? kindFor(first) : null
  // The page /enviar-comprovante shows the receipt itself, so the strip is hidden there.
  if (!place || !first || pathname === '/enviar-comprovante') return null
  return createPortal(
    <div className={`${banner.strip} ${banner.back}`}>
      <div className={`wrap ${banner.row}`}>
        <Icon name="sent" className={banner.mark} />
        <p>
          <b>{sentNowText(sent)}.</b>{' '}
          {sent.length === 1 && kind?.receiptPath ? (
            <Link to={kind.receiptPath} search={{ comprovante: first.key }}>
              Ver recibo
            </Link>
          ) : (
            <Link to={kind?.listPath ?? '/enviar-comprovante/pendentes'}>Ver os recibos</Link>
          )}
        </p>
      </div>
    </div>,
    place,
  )
}
