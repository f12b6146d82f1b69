import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { Icon } from '@/ui/media/icon'
import { MISSED_CALL } from './beneficiary-words'
import styles from './beneficiary.module.css'

interface CallsProps {
  /** Opens the form for a request; null if the form is already open. */
  onAsk: (() => void) | null
  /** The day of the next visit, in words; null without a visit. The user can report that this day does not suit. */
  visit: string | null
}

/**
 * Buttons for a beneficiary: call the association, make a request, and report that the day of a visit does not suit.
 */
export function Calls({ onAsk, visit }: CallsProps) {
  return (
    <div className={styles.calls}>
      <a href={telHref(institution.phone)}>
        <Icon name="call" />
        <span>
          Ligar para nós
          <small>{institution.hours}</small>
          <small>{MISSED_CALL}</small>
        </span>
      </a>
      {visit !== null && (
        <Link to="/contacto" search={{ assunto: `Não posso no dia da visita: ${visit}` }}>
          <Icon name="clock" />
          <span>
            Não posso nesse dia
            <small>Escreva‑nos ou ligue, e marcamos outro.</small>
          </span>
        </Link>
      )}
      {onAsk && (
        <button type="button" onClick={onAsk}>
          <Icon name="plus" />
          <span>Fazer um pedido</span>
        </button>
      )}
    </div>
  )
}
