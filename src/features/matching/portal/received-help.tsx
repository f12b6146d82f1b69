import { Link } from '@tanstack/react-router'
import type { MatchingRequest } from '@/api/matching'
import { AppIcon } from '@/ui/media/app-icon'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import styles from './beneficiary.module.css'

/** Returns the requests whose help has arrived. */
export const receivedOf = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(({ status }) => status === 'done')

/** List of the help that has arrived, with a way to report that it did not arrive. */
export function ReceivedHelp({ done }: { done: readonly MatchingRequest[] }) {
  return (
    <>
      <ul className={styles.received}>
        {done.map(({ id, title, doneAt }) => (
          <li key={id}>
            <AppIcon name="gift" />
            <div>
              <b>{title}</b>
              {doneAt && (
                <small>
                  <Time at={doneAt} as="long" />
                </small>
              )}
            </div>
            <span>
              <Icon name="check" /> Recebida
            </span>
          </li>
        ))}
      </ul>
      <p>
        <b>Não recebeu alguma?</b> Diga‑nos. Só a equipa lê.{' '}
        <Link to="/contacto" search={{ assunto: 'Não recebi a ajuda' }}>
          Não recebi
        </Link>
      </p>
    </>
  )
}
