import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { SelectField } from '@/ui/form/field'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { BackLink } from '@/ui/staff/page/back-link'
import { Mantine } from '@/ui/theme/mantine'
import { RecordState, type RecordWords } from '@/ui/staff/page/record-state'
import { AnswerClock } from './answer-clock'
import { AnswerForm } from './answer-form'
import { Texts, Trail } from './conversation-parts'
import { conversationQuery, type Conversation, type InboxChange } from './inbox-calls'
import styles from './inbox.module.css'
import { STATE_WORDS, threadText, viewing } from './inbox-words'
import { useInboxChange } from './use-inbox-change'

interface ScreenProps {
  userId: number
  id: number
}

const WORDS: RecordWords = {
  loading: 'A carregar a mensagem...',
  failed: 'Não foi possível carregar a mensagem.',
  gone: 'Esta mensagem não existe.',
}

function failedText(error: unknown): string {
  const status = failedStatus(error)
  if (status === 403)
    return 'As mensagens são da Gestão de Comunidade. Peça o acesso a quem administra o Dashboard.'
  if (status === 0)
    return 'Não houve resposta. Verifique a rede: as mensagens não ficam guardadas neste aparelho.'
  return 'Volte à lista e escolha outra, ou tente daqui a pouco.'
}

/** Screen of one conversation with everything that staff need to answer it. */
export function ConversationScreen({ userId, id }: ScreenProps) {
  const read = useQuery(conversationQuery(userId, id))
  const { data } = read
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        Mensagens
      </BackLink>
      {data ? (
        <Loaded userId={userId} conversation={data} />
      ) : (
        <RecordState words={WORDS} read={read} explain={failedText} />
      )}
    </div>
  )
}

interface ActsProps {
  userId: number
  conversation: Conversation
  isDisabled: boolean
  onChange: (change: InboxChange) => void
}

/** Field to assign the conversation to a user, and buttons to close it, to reopen it or to mark it as spam. */
function Acts({ userId, conversation: { thread, assignees }, isDisabled, onChange }: ActsProps) {
  const id = useId()
  const [asksSpam, setAsksSpam] = useState(false)
  const isEnded = thread.status === 'closed' || thread.status === 'spam'
  return (
    <div className={styles.whose}>
      <Mantine>
        <SelectField
          id={id}
          label="Atribuída a"
          value={String(thread.assigned_to?.id ?? '')}
          disabled={isDisabled}
          data={[
            { value: '', label: 'A ninguém' },
            ...assignees.map((person) => ({
              value: String(person.id),
              label: person.id === userId ? `${person.name} (a mim)` : person.name,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: 'assign', to: value === '' ? null : Number(value) })
          }
        />
      </Mantine>
      <div className={styles.acts}>
        {isEnded ? (
          <Button variant="line" size="sm" disabled={isDisabled} onClick={() => onChange({ kind: 'reopen' })}>
            Reabrir
          </Button>
        ) : (
          <Button variant="line" size="sm" disabled={isDisabled} onClick={() => onChange({ kind: 'close' })}>
            Fechar
          </Button>
        )}
        {thread.status !== 'spam' && (
          <Button variant="quiet" size="sm" disabled={isDisabled} onClick={() => setAsksSpam(true)}>
            Marcar como spam
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asksSpam}
        title="Marcar como spam?"
        confirmLabel="Marcar como spam"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsksSpam(false)
          onChange({ kind: 'spam' })
        }}
        onCancel={() => setAsksSpam(false)}
      >
        <p>{threadText(thread)}. Ninguém responde e apaga-se daqui a 30 dias. Até lá pode voltar atrás.</p>
      </ConfirmDialog>
    </div>
  )
}

function Loaded({ userId, conversation }: { userId: number; conversation: Conversation }) {
  const { thread } = conversation
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading gets the focus when the conversation is loaded, so that screen readers start to read there.
  useEffect(() => heading.current?.focus(), [])
  const barrier = useBarrier()
  const { isBusy, overtaken, change } = useInboxChange(userId)
  const run = (wanted: InboxChange) => void change(thread, wanted)
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {thread.subject}
        </h1>
        <p className={styles.from}>
          <strong>{STATE_WORDS[thread.status].one}</strong> · {thread.name} · {thread.email}
          {thread.phone && ` · ${thread.phone}`}
        </p>
      </div>
      <div role="status">
        {overtaken && (
          <Note tone="info" icon="user" title="A conversa mudou">
            {overtaken}
          </Note>
        )}
        {barrier && (
          <Note tone="wait" icon="offline">
            {barrier}
          </Note>
        )}
      </div>
      {thread.waiting_since !== null && (
        <div className={styles.clock}>
          <AnswerClock since={thread.waiting_since} />
        </div>
      )}
      <Acts
        userId={userId}
        conversation={conversation}
        isDisabled={isBusy || barrier !== null}
        onChange={run}
      />
      <Texts
        conversation={conversation}
        isBusy={isBusy}
        onRetry={(reply) => run({ kind: 'retry', reply: reply.id })}
      />
      {thread.status === 'spam' ? (
        <Note tone="info">Reabra a conversa para responder.</Note>
      ) : (
        <AnswerForm
          email={thread.email}
          isBusy={isBusy}
          barrier={barrier}
          onSend={(answer) => change(thread, { kind: 'answer', ...answer })}
        />
      )}
      <Trail events={conversation.events} />
    </>
  )
}
