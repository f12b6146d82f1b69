import { NOTIFICATION_KINDS } from '@/shared/notification-kinds'

export interface NotificationSearch {
  /** 'por-ler' shows unread notifications only. */
  estado?: 'por-ler'
  /** The kind of notifications, such as 'donation'. */
  tipo?: string
  pagina?: number
}

/** Reads the URL's parameters. Values that are not offered are left out. */
export function readNotificationSearch({
  estado,
  tipo,
  pagina,
}: { [Key in keyof NotificationSearch]: unknown }): NotificationSearch {
  const page = Number(pagina)
  return {
    ...(estado === 'por-ler' && { estado }),
    ...(NOTIFICATION_KINDS.some(({ kind }) => kind === tipo) && { tipo: tipo as string }),
    ...(Number.isInteger(page) && page > 1 && { pagina: page }),
  }
}
