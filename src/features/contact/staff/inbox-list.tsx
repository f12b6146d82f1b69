import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Note } from '@/ui/feedback/note'
import { RecordList } from '@/ui/list/record-list'
import { ShortcutsButton } from '@/ui/list/shortcuts-button'
import { ShortcutsDialog, type Shortcut } from '@/ui/list/shortcuts-dialog'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { ButtonLink } from '@/ui/page/button'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { BackLink } from '@/ui/staff/page/back-link'
import { ListScreen } from '@/ui/staff/page/list-screen'
import { inboxQuery, type ContactThread } from './inbox-calls'
import { COLUMNS } from './inbox-columns'
import { FILTERS, LIST_FILTERS } from './inbox-filters'
import styles from './inbox.module.css'
import { LIST_WORDS, stateLinks, threadText, viewing } from './inbox-words'

const SHORTCUTS: readonly Shortcut[] = [
  [['j', '↓'], 'Mensagem seguinte'],
  [['k', '↑'], 'Mensagem anterior'],
  [['Enter', 'v'], 'Abrir a mensagem'],
  [['/'], 'Procurar'],
]

function Summary({ waiting, late }: { waiting: number; late: number }) {
  if (waiting === 0) return <p>Está tudo respondido.</p>
  return (
    <p>
      <strong>
        <span className="num">{waiting}</span> por responder
      </strong>
      {late > 0 && (
        <strong className={styles.late}>
          , <span className="num">{late}</span> fora do prazo
        </strong>
      )}
      . Prometemos resposta em 24 h.
    </p>
  )
}

/**
 * List of the conversations that began on the contact page. Those with a message that waits for an answer come
 * first.
 */
export function InboxList({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const navigate = useNavigate()
  const barrier = useBarrier()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { read, records, range } = useServedList(inboxQuery(userId, wantedPage(search), search))
  const counts = read.data?.counts
  const open = ({ id }: ContactThread) => void navigate({ to: '.', search: viewing(id) })
  return (
    <ListScreen
      title="Mensagens"
      back={<BackLink to="/dashboard">Dashboard</BackLink>}
      summary={counts && <Summary waiting={counts.new + counts.answering} late={counts.late} />}
      barrier={barrier}
    >
      {counts !== undefined && counts.undelivered > 0 && (
        <Note
          tone="bad"
          title={
            counts.undelivered === 1
              ? '1 conversa com uma resposta por entregar'
              : `${counts.undelivered} conversas com respostas por entregar`
          }
        >
          Abra-as em «Resposta por entregar» para tentar de novo.
        </Note>
      )}
      <RecordList
        label="Mensagens"
        words={LIST_WORDS}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={address}
        lead={<StateLinks state={search.estado} links={stateLinks(counts)} />}
        searchHint="Texto, nome, e-mail"
        filters={LIST_FILTERS}
        tools={<ShortcutsButton onOpen={() => setHelpOpen(true)} />}
        recordId={({ id }) => id}
        recordName={threadText}
        barrier={barrier}
        actions={(thread) => (
          <ButtonLink
            to="."
            search={viewing(thread.id)}
            variant="quiet"
            size="sm"
            aria-label={`Abrir ${threadText(thread)}`}
          >
            Abrir
          </ButtonLink>
        )}
        hasWordedActions
        shortcuts={{
          rows: { v: open, Enter: open },
          onHelp: () => setHelpOpen(true),
          noneChosen: { title: FAILED_TITLE, text: 'Selecione pelo menos uma mensagem.' },
        }}
      />
      {isHelpOpen && (
        <ShortcutsDialog
          where="numa mensagem da lista"
          shortcuts={SHORTCUTS}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </ListScreen>
  )
}
