import { Link } from '@tanstack/react-router'
import type { Notification } from '@/api/notification'
import { AppIcon, type AppIconName } from '@/ui/media/app-icon'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import styles from './notifications-page.module.css'

const ICONS: Readonly<Record<string, AppIconName>> = {
  donation: 'gift',
  contact: 'mail',
  project: 'picture',
  matching: 'people',
  account: 'shield',
}

interface RowProps {
  notification: Notification
  /** The reason why nothing can be changed now, or null when changes are possible. */
  barrier: string | null
  /** Called when the user opens the notification's link, which marks the notification as read. */
  onOpen: (notification: Notification) => void
  onMark: (notification: Notification) => void
}

/** Row of one notification. Opening its link marks it as read. */
export function NotificationRow({ notification, barrier, onOpen, onMark }: RowProps) {
  const { id, title, message, type, link, isRead, createdAt } = notification
  return (
    <li data-unread={isRead ? undefined : ''}>
      <i className={styles.dot} aria-hidden="true" />
      <AppIcon name={ICONS[type] ?? 'chat'} />
      <div>
        <h3 id={`aviso-${id}`} tabIndex={-1}>
          {!isRead && <span className="vh">Por ler: </span>}
          {title}
        </h3>
        {message && <p>{message}</p>}
        <p className={styles.time}>
          <Time at={createdAt} as="moment" />
        </p>
      </div>
      <div className={styles.acts}>
        {link && (
          <Link
            to={link}
            onClick={() => !isRead && barrier === null && onOpen(notification)}
            aria-label={`Abrir: ${title}`}
          >
            Abrir
          </Link>
        )}
        {!isRead && (
          <Button
            variant="quiet"
            size="sm"
            disabled={barrier !== null}
            aria-label={`Marcar como lido: ${title}`}
            onClick={() => onMark(notification)}
          >
            Marcar como lido
          </Button>
        )}
      </div>
    </li>
  )
}
