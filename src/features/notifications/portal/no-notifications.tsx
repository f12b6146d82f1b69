import { Link } from '@tanstack/react-router'
import { NOTIFICATION_KINDS } from '@/shared/notification-kinds'
import type { NotificationSearch } from './notification-search'
import styles from './notifications-page.module.css'

interface Words {
  title: string
  text: string
}

/**
 * Returns the text of an empty list. With a filter, the text must not claim that there are no notifications at all,
 * because those outside the filter were not requested.
 */
export function emptyWords({ estado, tipo }: NotificationSearch): Words {
  const kind = NOTIFICATION_KINDS.find((one) => one.kind === tipo)?.label
  const isUnread = estado === 'por-ler'
  if (kind)
    return {
      title: isUnread ? `Nada por ler sobre «${kind}»` : `Sem avisos sobre «${kind}»`,
      text: 'Os outros avisos continuam na lista de todos.',
    }
  return isUnread
    ? { title: 'Está tudo lido', text: 'O próximo aviso aparece aqui quando chegar.' }
    : { title: 'Ainda não há avisos', text: 'O primeiro aparece aqui quando houver algo para lhe dizer.' }
}

export function NoNotifications({ search }: { search: NotificationSearch }) {
  const { title, text } = emptyWords(search)
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {(search.estado ?? search.tipo) && (
        <p>
          <Link to="." search={{}}>
            Ver todos os avisos
          </Link>
        </p>
      )}
    </div>
  )
}
