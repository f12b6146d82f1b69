/**
 * The kinds of notifications, the channels of each kind, and the channels that a user cannot switch off (D70). The
 * server checks NOTIFICATION_KINDS before it stores, pushes or sends a notification.
 */
export const CHANNELS = ['portal', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const isChannel = (text: string): text is Channel => (CHANNELS as readonly string[]).includes(text)

export interface NotificationKind {
  /** The value that the server stores as the type of a notification. */
  kind: string
  label: string
  /** The channels on which notifications of this kind are sent. */
  channels: readonly Channel[]
  /** The channels that the user cannot switch off, and the reason that the screen shows. */
  fixed?: { channels: readonly Channel[]; reason: string }
}

export const NOTIFICATION_KINDS: readonly NotificationKind[] = [
  {
    kind: 'donation',
    label: 'Estado das doações',
    channels: ['portal', 'mail', 'push'],
    fixed: {
      channels: ['portal', 'mail'],
      reason: 'É o seu dinheiro: a resposta a cada doação e o recibo chegam sempre aqui e por e-mail.',
    },
  },
  {
    kind: 'account',
    label: 'Segurança da conta',
    channels: ['portal', 'mail', 'push'],
    fixed: {
      channels: ['portal', 'mail'],
      reason: 'Uma senha ou um e-mail mudados por outra pessoa têm de se notar logo.',
    },
  },
  {
    kind: 'matching',
    label: 'Pedidos de ajuda',
    channels: ['portal', 'push'],
  },
  {
    kind: 'project',
    label: 'Notícias dos projetos em conjunto',
    channels: ['portal', 'push'],
  },
]

const find = (kind: string): NotificationKind | undefined =>
  NOTIFICATION_KINDS.find((one) => one.kind === kind)

/** Whether a user may switch off this channel for this kind. Kinds that are not in the table cannot be switched off. */
export function isSwitchable(kind: string, channel: string): boolean {
  const found = find(kind)
  return (
    found !== undefined &&
    (found.channels as readonly string[]).includes(channel) &&
    !(found.fixed?.channels as readonly string[] | undefined)?.includes(channel)
  )
}

export interface Choice {
  kind: string
  channel: string
  isOn: boolean
}

/**
 * Whether notifications of this kind are sent to the user on this channel. Every channel is on until the user switches
 * it off.
 */
export const isWanted = (choices: readonly Choice[], kind: string, channel: Channel): boolean =>
  !isSwitchable(kind, channel) ||
  (choices.find((one) => one.kind === kind && one.channel === channel)?.isOn ?? true)
