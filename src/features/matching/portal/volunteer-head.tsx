import type { MatchingRequest } from '@/api/matching'
import type { User } from '@/api/user'
import { formatCount } from '@/lib/formats'
import { Icon } from '@/ui/media/icon'
import { ButtonLink } from '@/ui/page/button'
import { Opening } from './opening'
import { fitting, agreedAhead } from './sort-requests'
import { WorkTime } from './work-time'

/** The top of a volunteer's first view: the next agreed task or, without one, the number of open requests. */
export function VolunteerHead({ user, requests }: { user: User; requests: readonly MatchingRequest[] }) {
  const above = `Olá, ${user.firstName || user.username}`
  const [next] = agreedAhead(requests)
  if (next)
    return (
      <Opening
        tone="laterite"
        above={above}
        title={next.title}
        lead="Está combinado com a equipa."
        facts={
          <>
            {(next.startsOn ?? next.schedule) && (
              <li>
                <Icon name="clock" />
                <span>
                  <WorkTime request={next} />
                </span>
              </li>
            )}
            {(next.place || next.district) && (
              <li>
                <Icon name="pin" />
                <span>{next.place || next.district}</span>
              </li>
            )}
          </>
        }
        actions={
          <ButtonLink to="/client-area/$" params={{ _splat: 'pedidos' }} hash="aceites" variant="line">
            Ver o que combinou
          </ButtonLink>
        }
      />
    )
  const open = fitting(requests).length
  return (
    <Opening
      tone="laterite"
      above={above}
      title={
        open > 0
          ? `${formatCount(open, 'pedido precisa', 'pedidos precisam')} de si`
          : 'O seu tempo faz falta'
      }
      lead={
        open > 0
          ? 'Aceite o que pode. A equipa confirma e diz‑lhe o resto.'
          : 'Diga o que sabe fazer e quando pode: avisamos quando houver um pedido que lhe sirva.'
      }
      actions={
        <ButtonLink to="/client-area/$" params={{ _splat: open > 0 ? 'pedidos' : 'agenda' }}>
          {open > 0 ? 'Ver os pedidos' : 'Dizer quando posso'}
        </ButtonLink>
      }
    />
  )
}
