import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Note } from '@/ui/feedback/note'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { isoDayInMaputo } from '@/lib/dates'
import styles from '../users.module.css'
import { NewRequest } from './new-request'
import { requestsQuery, type DataRequest } from './request-calls'
import { clockText, isUrgent, STATE_WORDS, toRequest, toUsers, whoAsks } from './request-words'
import own from './requests.module.css'

/** List of the requests to delete a person's data, the most urgent first. */
export function RequestsList({ userId }: { userId: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(requestsQuery(userId, page))
  return (
    <div className={styles.screen}>
      <BackLink to="." search={toUsers}>
        Usuários
      </BackLink>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Pedidos sobre dados
        </h1>
        <p className={styles.summary}>
          Quem pede para apagar os seus dados tem resposta em 30 dias úteis, sem contar feriados.
        </p>
      </div>
      {data ? (
        <>
          {data.results.length === 0 ? (
            <Note tone="ok" title="Não há pedidos.">
              Quem tem conta pede no seu perfil. Se alguém escrever sem ter conta, abra o pedido aqui.
            </Note>
          ) : (
            <ul className={own.list}>
              {data.results.map((request) => (
                <RequestLine key={request.id} request={request} />
              ))}
            </ul>
          )}
          {(data.previous !== null || data.next !== null) && (
            <p className={styles.acts}>
              <Button
                variant="line"
                size="sm"
                disabled={data.previous === null}
                onClick={() => setPage(page - 1)}
              >
                Anterior
              </Button>
              <Button
                variant="line"
                size="sm"
                disabled={data.next === null}
                onClick={() => setPage(page + 1)}
              >
                Próxima
              </Button>
            </p>
          )}
        </>
      ) : isError ? (
        <Note
          tone="bad"
          role="alert"
          title="Não foi possível carregar os pedidos."
          actions={
            <Button variant="line" size="sm" icon="retry" onClick={() => void refetch()}>
              Tentar outra vez
            </Button>
          }
        >
          Confirme a ligação: os pedidos têm nomes e contactos, por isso não ficam guardados neste aparelho.
        </Note>
      ) : (
        <>
          <LoadingLine>A carregar os pedidos...</LoadingLine>
          <Skeleton height="320px" />
        </>
      )}
      <NewRequest userId={userId} />
    </div>
  )
}

function RequestLine({ request }: { request: DataRequest }) {
  const [today] = useState(() => isoDayInMaputo(Date.now()))
  const isOpen = request.state === 'open'
  return (
    <li>
      <div>
        <Link to="." search={toRequest(request.id)} className={own.name}>
          {whoAsks(request)}
        </Link>
        <p className={styles.soft}>
          {request.is_portal ? 'Pedido no portal' : 'Aberto pela equipa'} em <Time at={request.created_at} />
        </p>
      </div>
      <p className={own.state} data-urgent={isOpen && isUrgent(request.due_on, today)}>
        {isOpen ? (
          <>
            {clockText(request.due_on, today)}
            <span className={styles.soft}>
              {' '}
              até <Time at={request.due_on} />
            </span>
          </>
        ) : (
          STATE_WORDS[request.state]
        )}
      </p>
    </li>
  )
}
