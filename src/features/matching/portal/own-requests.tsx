import { Link } from '@tanstack/react-router'
import type { MatchingRequest } from '@/api/matching'
import type { User } from '@/api/user'
import { ReadAge } from '@/ui/feedback/read-age'
import { Note } from '@/ui/feedback/note'
import type { useAsking } from './asking'
import { howWeAnswer, type Reader } from './beneficiary-words'
import styles from './beneficiary.module.css'
import { RequestPath } from './request-path'
import { RequestsTrouble } from './requests-trouble'
import type { RequestsRead } from './use-requests'

interface OwnRequestsProps {
  user: User
  barrier: string | null
  read: RequestsRead
  reader: Reader
  asking: ReturnType<typeof useAsking>
  title: string
  /** Whether the user has never made a request. */
  isFirst: boolean
  /** The requests to show. */
  open: readonly MatchingRequest[]
}

/** The requests of a beneficiary, each with its steps. Above the requests is the message about the last action. */
export function OwnRequests({
  user,
  barrier,
  read,
  reader,
  asking: { heading, told, tell },
  title,
  isFirst,
  open,
}: OwnRequestsProps) {
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {!read.data ? (
        <RequestsTrouble read={read} loading="A carregar os seus pedidos...">
          {barrier === null
            ? 'Pode ligar para nós.'
            : 'O seu pedido aparece quando houver rede. Pode ligar para nós.'}
        </RequestsTrouble>
      ) : (
        <>
          <ReadAge at={read.dataUpdatedAt} />
          {open.length > 0 && !reader.hasPhone && (
            <Note tone="wait" title="Não temos o seu telefone.">
              <Link to="/client-area/settings">Junte um telefone ao perfil</Link>, ou ligue‑nos.
            </Note>
          )}
          {open.length === 0 ? (
            <div className={styles.empty}>
              <span aria-hidden="true" />
              <p>
                <b>{isFirst ? 'Ainda não fez pedidos.' : 'Não tem pedidos em curso.'}</b> Diga‑nos de que
                precisa. {howWeAnswer(reader.hasPhone)}
              </p>
            </div>
          ) : (
            open.map((request) => (
              <RequestPath
                key={request.id}
                userId={user.id}
                request={request}
                barrier={barrier}
                reader={reader}
                onWithdrawn={(gone) => tell(`O pedido «${gone.title}» foi retirado.`)}
              />
            ))
          )}
        </>
      )}
    </>
  )
}
