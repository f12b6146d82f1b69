import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/ui/page/button'
import { requestsQuery } from './request-calls'
import { toRequests } from './request-words'

/** Link to the requests to delete personal data, with the number of open requests. */
export function RequestsLink({ userId }: { userId: number }) {
  const { data } = useQuery(requestsQuery(userId, 1))
  const open = data?.counts.open ?? 0
  return (
    <ButtonLink to="." search={toRequests} variant="line" icon="lock">
      {open > 0 ? `Pedidos sobre dados (${open})` : 'Pedidos sobre dados'}
    </ButtonLink>
  )
}
