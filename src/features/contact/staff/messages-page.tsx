import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { mayDo } from '@/shared/permissions'
import { Note } from '@/ui/feedback/note'
import { ConversationScreen } from './conversation'
import { InboxList } from './inbox-list'
import styles from './inbox.module.css'

/** The id of the conversation that the URL names with `?ver=12`; null for the list. */
function useViewedId(): number | null {
  // The innermost match is this screen's route.
  const raw = useMatches({ select: (matches) => (matches.at(-1)?.search as { ver?: unknown })?.ver })
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The screen /dashboard/community/messages: the list, or one conversation (D46). */
export function MessagesPage() {
  const session = useSession()
  const id = useViewedId()
  if (session.status !== 'signed-in') return null
  const userId = session.user.id
  // `view.all` opens the screen but not what people wrote (D30).
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
