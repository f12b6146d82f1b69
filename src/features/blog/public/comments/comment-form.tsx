import { useEffect, useRef } from 'react'
import { EMAIL_MAX, NAME_MAX } from '@/shared/text-field'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems, REST_KEPT } from '@/ui/form/form-problems'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import styles from './comment-form.module.css'
import { NOT_SENT, useComment, type CommentState } from './use-comment'

/** Form for a comment (D24). After the comment is sent, a text explains what happens to it. */
export function CommentForm({ postId }: { postId: number }) {
  const state = useComment(postId)
  return state.sent === null ? (
    <WriteForm state={state} />
  ) : (
    <Sent text={state.sent} onAnother={state.another} />
  )
}

function WriteForm({ state: { form, isOffline } }: { state: CommentState }) {
  const { fields, isSending } = form
  return (
    <FormFrame form={form} className={styles.form} aria-labelledby="comment-title">
      <h3 id="comment-title">Deixe um comentário</h3>
      <p>Aparece depois de ser lido pela nossa equipa. O e‑mail não é publicado.</p>
      <FormProblems form={form} title={NOT_SENT} text={REST_KEPT} />
      <DraftNote form={form} />
      {isOffline && (
        <Note tone="wait" icon="offline" role="status" title="Para enviar é preciso rede">
          <p>
            <DeviceText text="Pode escrever já: fica guardado neste {aparelho} como rascunho até voltar a ter rede." />
          </p>
        </Note>
      )}
      <div className={styles.pair}>
        <TextField
          {...fields.text('author_name')}
          label="Nome"
          autoComplete="name"
          maxLength={NAME_MAX + 50}
        />
        <TextField
          {...fields.text('author_email')}
          type="email"
          inputMode="email"
          label="Email"
          autoComplete="email"
          maxLength={EMAIL_MAX + 50}
        />
      </div>
      <TextArea {...fields.text('content')} label="Comentário" rows={5} />
      <Button type="submit" busy={isSending} className={styles.send}>
        {isSending ? 'A enviar…' : 'Enviar comentário'}
      </Button>
    </FormFrame>
  )
}

/**
 * Text that replaces the form after the comment is sent. Its heading gets the focus, because the button that had the
 * focus has disappeared.
 */
function Sent({ text, onAnother }: { text: string; onAnother: () => void }) {
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
      <blockquote>«{text}»</blockquote>
      <Button variant="line" onClick={onAnother}>
        Escrever outro
      </Button>
    </div>
  )
}
