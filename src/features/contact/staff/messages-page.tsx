import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { mayDo } from '@/shared/permissions'
import { Note } from '@/ui/feedback/note'
import { ConversationScreen } from './conversation'
import { InboxList } from './inbox-list'
import styles from './inbox.module.css'

/** Returns the id of the conversation from the URL's parameter `?ver=12`, or null if the URL shows the list. */
function useViewedId(): number | null {
  // The last match of the router is the route of this screen.
  const raw = useMatches({ select: (matches) => (matches.at(-1)?.search as { ver?: unknown })?.ver })
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The screen /dashboard/community/messages (D46): the list of conversations, or one conversation. */
export function MessagesPage() {
  const session = useSession()
  const id = useViewedId()
  if (session.status !== 'signed-in') return null
  const userId = session.user.id
  // The permission `view.all` opens the screen, but only `community.view` shows the messages that people wrote (D30).
  if (!mayDo(session.user, 'community.view'))
    return (
      <div className={styles.screen}>
        <h1 tabIndex={-1}>Mensagens</h1>
        <Note tone="info">
          As mensagens são da Gestão de Comunidade. Peça o acesso a quem administra o Dashboard.
        </Note>
      </div>
    )
  return id === null ? <InboxList userId={userId} /> : <ConversationScreen key={id} userId={userId} id={id} />
}
