import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import { EMAIL_MAX, NAME_MAX } from '@/shared/text-field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { ErrorSummary } from '@/ui/form/error-summary'
import { TextArea, TextField } from '@/ui/form/field'
import { Icon } from '@/ui/media/icon'
import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'
import { COMMENT_FIELDS } from './comment-draft'
import styles from './comment-form.module.css'
import { useComment, type CommentState } from './use-comment'

const fieldId = (field: string) => `comment-${field}`

/** The form of D24, and in its place what became of the comment. */
export function CommentForm({ postId }: { postId: number }) {
  const state = useComment(postId)
  return state.view === 'sent' ? <Sent state={state} /> : <Form state={state} />
}

function Problems({ state: { problems, refusal, attempt } }: { state: CommentState }) {
  const list = COMMENT_FIELDS.flatMap((field) => {
    const text = problems[field]
    return text ? [{ fieldId: fieldId(field), text }] : []
  })
  const first = list[0]?.fieldId
  // A new try leads to what is wrong first; while it is being mended nothing jumps.
  const goToFirst = useEffectEvent(() => {
    const field = first ? document.getElementById(first) : null
    field?.focus()
    field?.scrollIntoView?.({ block: 'center' })
  })
  useEffect(() => goToFirst(), [attempt])
  if (list.length === 0 && !refusal) return null
  return (
    <ErrorSummary title="O comentário ainda não seguiu." problems={list} attempt={attempt}>
      <p>{refusal ?? 'O resto ficou como o deixou.'}</p>
    </ErrorSummary>
  )
}

function Form({ state }: { state: CommentState }) {
  const { comment, problems, type, view } = state
  const isSending = view === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.send()
  }
  return (
    <Mantine>
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        aria-busy={isSending || undefined}
        aria-labelledby="comment-title"
      >
        <h3 id="comment-title">Deixe um comentário</h3>
        <p>Aparece depois de ser lido pela nossa equipa. O e-mail não é publicado.</p>
        <Problems state={state} />
        {state.isRecovered && (
          <Note
            tone="ok"
            icon="edit"
            role="status"
            title="Rascunho recuperado"
            actions={
              <Button variant="quiet" size="sm" onClick={state.discard}>
                Começar de novo
              </Button>
            }
          />
        )}
        {state.isOffline && (
          <Note tone="wait" icon="offline" role="status" title="Para enviar é preciso rede">
            <p>
              <DeviceText text="Pode escrever já: fica guardado neste {aparelho} como rascunho até voltar a ter ligação." />
            </p>
          </Note>
        )}
        <div className={styles.pair}>
          <TextField
            id={fieldId('author_name')}
            name="author_name"
            label="Nome"
            autoComplete="name"
            maxLength={NAME_MAX + 50}
            readOnly={isSending}
            value={comment.author_name}
            onChange={(event) => type({ author_name: event.currentTarget.value })}
            error={problems.author_name}
          />
          <TextField
            id={fieldId('author_email')}
            name="author_email"
            type="email"
            inputMode="email"
            label="Email"
            autoComplete="email"
            maxLength={EMAIL_MAX + 50}
            readOnly={isSending}
            value={comment.author_email}
            onChange={(event) => type({ author_email: event.currentTarget.value })}
            error={problems.author_email}
          />
        </div>
        <TextArea
          id={fieldId('content')}
          name="content"
          label="Comentário"
          rows={5}
          readOnly={isSending}
          value={comment.content}
          onChange={(event) => type({ content: event.currentTarget.value })}
          error={problems.content}
        />
        <Button type="submit" busy={isSending} className={styles.send}>
          {isSending ? 'A enviar…' : 'Enviar comentário'}
        </Button>
      </form>
    </Mantine>
  )
}

/** It takes the focus, since the button that was pressed is gone. */
function Sent({ state }: { state: CommentState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent} role="status">
      <p className={styles.pending}>
        <Icon name="clock" />
        Pendente
      </p>
      <h3 ref={heading} tabIndex={-1}>
        Obrigado. O seu comentário aguarda moderação.
      </h3>
      <p>Aparece nesta página depois de ser lido pela nossa equipa.</p>
      <blockquote>«{state.comment.content.trim()}»</blockquote>
      <Button variant="line" onClick={state.another}>
        Escrever outro
      </Button>
    </div>
  )
}
