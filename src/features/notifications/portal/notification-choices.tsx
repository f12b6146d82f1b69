import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failedStatus } from '@/lib/failure-reason'
import {
  isSwitchable,
  isWanted,
  NOTIFICATION_KINDS,
  type Channel,
  type NotificationKind,
} from '@/shared/notification-kinds'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { choicesQuery, saveChoice } from '../choice-calls'
import styles from './notification-choices.module.css'

const WORDS: Readonly<Record<Channel, string>> = { portal: 'Aqui', mail: 'E-mail', push: 'Notificação' }

interface SwitchProps {
  label: string
  word: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** Switch with the word 'Sim' or 'Não', so that colour is not the only sign of its state. */
function Switch({ label, word, isOn, isDisabled, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{word}</span>
      <input
        type="checkbox"
        role="switch"
        aria-label={`${label}: ${word}`}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i aria-hidden="true" />
      <b aria-hidden="true">{isOn ? 'Sim' : 'Não'}</b>
    </label>
  )
}

/**
 * Form in which users choose the kinds of notifications and their channels (portal, e-mail, push). A kind that cannot
 * be switched off shows the reason.
 */
export function NotificationChoices({ userId }: { userId: number }) {
  const client = useQueryClient()
  const barrier = useBarrier()
  const query = choicesQuery(userId)
  const { data, error, isPending, refetch } = useQuery(query)
  const change = useMutation({
    mutationFn: (wanted: { kind: string; channel: Channel; isOn: boolean }) =>
      saveChoice(wanted.kind, wanted.channel, wanted.isOn),
    onSuccess: (choices) => client.setQueryData(query.queryKey, choices),
    onError: () => toast.error('Não foi possível mudar esta escolha. Ficou como estava.'),
  })
  if (isPending) return <Skeleton height="260px" />
  if (!data)
    return [404, 405, 501].includes(failedStatus(error)) ? (
      <p>Este servidor manda todos os avisos: aqui e, sobre doações, por e-mail.</p>
    ) : (
      <ReadTrouble what="As suas escolhas" onRetry={() => void refetch()} />
    )
  // The new choice is shown before the server has responded.
  const shown = change.isPending ? [change.variables, ...data] : data
  const stateOf = ({ kind, label }: NotificationKind, channel: Channel) => ({
    label,
    word: WORDS[channel],
    isOn: isWanted(shown, kind, channel) && (channel !== 'push' || isWanted(shown, kind, 'portal')),
    // A kind that is switched off in the portal is not pushed either.
    isDisabled:
      !isSwitchable(kind, channel) ||
      barrier !== null ||
      change.isPending ||
      (channel === 'push' && !isWanted(data, kind, 'portal')),
    onChange: (isOn: boolean) => change.mutate({ kind, channel, isOn }),
  })
  return (
    <>
      <ul className={styles.kinds}>
        {NOTIFICATION_KINDS.map((kind) => (
          <li key={kind.kind}>
            <div>
              <b>{kind.label}</b>
              {kind.fixed && <small>{kind.fixed.reason}</small>}
            </div>
            <div className={styles.switches}>
              {kind.channels.map((channel) => (
                <Switch key={channel} {...stateOf(kind, channel)} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {barrier && <p className={styles.soft}>Sem rede, as escolhas ficam como estão.</p>}
    </>
  )
}
