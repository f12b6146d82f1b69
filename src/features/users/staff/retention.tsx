import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import { numberFormat } from '@/shared/number-format'
import { NeedsNetwork } from '@/ui/feedback/needs-network'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Time } from '@/ui/page/time'
import styles from './users.module.css'

type Counts = components['schemas']['RetentionCounts']

const retentionQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'retention'],
    queryFn: ({ signal }) =>
      logFailure(
        'Erro ao buscar o que se apaga',
        requireToken().then(() => responseData(api.GET('/core/retention/', { signal }))),
      ),
  })

const numberText = numberFormat()
const part = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${numberText(count)} ${count === 1 ? one : many}`]

/** Returns the numbers of deleted records as text: 'nada', or '2 comprovantes com os seus recibos, 1 conta sem uso'. */
function countsText({ donations, messages, notifications, accounts }: Counts): string {
  const parts = [
    ...part(donations, 'comprovante com o seu recibo', 'comprovantes com os seus recibos'),
    ...part(messages, 'conversa', 'conversas'),
    ...part(notifications, 'aviso', 'avisos'),
    ...part(accounts, 'conta sem uso', 'contas sem uso'),
  ]
  return parts.length === 0 ? 'nada' : parts.join(', ')
}

/**
 * Section for administrators about the daily job that deletes old data (D41): the result of its last run, and the data
 * that the next run will delete.
 */
export function RetentionPart({ userId }: { userId: number }) {
  const { data, isError, refetch } = useQuery(retentionQuery(userId))
  const last = data?.runs[0]
  return (
    <section className={styles.part}>
      <h2>O que se apaga sozinho</h2>
      {data ? (
        <div className={styles.stack}>
          <p className={styles.soft}>Promete a política de privacidade: «{data.promises.join(' ')}»</p>
          <p>
            {last ? (
              <>
                Última vez em <Time at={last.began_at} as="moment" />:{' '}
                {last.ended_at === null ? 'não chegou ao fim' : countsText(last.removed)}.
              </>
            ) : (
              'Ainda não correu.'
            )}{' '}
            Próxima em <Time at={data.next_on} />: {countsText(data.due)}.
          </p>
        </div>
      ) : isError ? (
        <NeedsNetwork title="Não foi possível ver a última vez." onRetry={() => void refetch()} />
      ) : (
        <LoadingLine>A carregar...</LoadingLine>
      )}
    </section>
  )
}
