import { NOTIFICATION_KINDS } from '@/shared/notification-kinds'

export interface NotificationSearch {
  /** The value 'por-ler' shows only unread notifications. */
  estado?: 'por-ler'
  /** The kind of notifications to show, such as 'donation'. */
  tipo?: string
  pagina?: number
}

/** Reads the filters and the page number from the URL. Invalid values are ignored. */
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
