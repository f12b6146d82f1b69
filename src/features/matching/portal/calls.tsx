import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { Icon } from '@/ui/media/icon'
import { MISSED_CALL } from './beneficiary-words'
import styles from './beneficiary.module.css'

interface CallsProps {
  /** Opens the form for a request; null where it is open. */
  onAsk: (() => void) | null
  /** The day of a visit, in words, which the person may say does not suit. */
  visit: string | null
}

/** What a beneficiary can always do: call, ask, and say that the day of the visit does not suit. */
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
