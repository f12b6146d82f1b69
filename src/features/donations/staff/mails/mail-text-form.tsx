import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { defaultMailText } from '@/content/mails'
import type { ChangeWords } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import {
  MAIL_SUBJECT_MAX,
  MAIL_TEXT_MAX,
  mailTextProblems,
  PLACEHOLDERS,
  type MailText as MailWords,
} from '@/shared/mail-text'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { useBarrier } from '@/ui/list/use-barrier'
import { SmallFormActs } from '@/ui/form/small-form-acts'
import { Button } from '@/ui/page/button'
import { ConflictView } from '@/ui/record/conflict-view'
import { saveSteps } from '@/ui/record/use-save'
import { latestMailText, mailPreviewsQuery, mailTextsQuery, saveMailText, type MailText } from './mail-calls'
import styles from './mail-previews.module.css'

const WORDS: ChangeWords = {
  done: 'Texto guardado. Os próximos e-mails já o levam.',
  failed: 'O texto não ficou guardado.',
  logged: 'Erro ao guardar texto de e-mail',
}
const EMPTY: MailWords = { subject: '', text: '' }
const CONFLICT_FIELDS = { subject: { label: 'Assunto' }, text: { label: 'Texto' } }
/** Extra characters that a field accepts above its limit, so that a long text gets an error instead of being cut. */
const ROOM = 50

const wordsOf = ({ subject, text }: MailText): MailWords => ({ subject, text })

interface MailTextFormProps {
  userId: number
  mail: MailText
  onClose: () => void
}

/** The form for subject and text of one e-mail to donors. A draft keeps the typed text after a reload (D7). */
export function MailTextForm({ userId, mail, onClose }: MailTextFormProps) {
  const { kind } = mail
  const client = useQueryClient()
  const barrier = useBarrier()
  const draft = useMemo(() => valuesDraft(`mail-text-${kind}`, userId, EMPTY), [kind, userId])
  const form = useForm({
    name: `mail-${kind}`,
    initial: wordsOf(mail),
    version: mail.version,
    problems: mailTextProblems,
    draft,
    barrier,
    latest: async () => {
      const now = await latestMailText(kind)
      return {
        values: wordsOf(now),
        version: now.version,
        saved: { by: now.updated_by_name, at: now.updated_at },
      }
    },
    ...saveSteps<MailWords, MailText>({
      words: WORDS,
      fields: ['subject', 'text'],
      call: (values, version) => saveMailText(kind, values, version),
      onSaved: (saved) => {
        client.setQueryData(mailTextsQuery(userId).queryKey, (all: MailText[] | undefined) =>
          all?.map((one) => (one.kind === saved.kind ? saved : one)),
        )
        void client.invalidateQueries({ queryKey: mailPreviewsQuery(userId).queryKey })
        onClose()
      },
    }),
  })
  if (form.conflict) return <ConflictView form={form} fields={CONFLICT_FIELDS} onLater={onClose} />
  const standard = defaultMailText(kind)
  const isStandard = form.values.subject === standard.subject && form.values.text === standard.text
  return (
    <FormFrame form={form} className={styles.form} aria-label="Texto da mensagem">
      <DraftNote form={form} />
      <TextField
        {...form.fields.text('subject')}
        label="Assunto"
        maxLength={MAIL_SUBJECT_MAX + ROOM}
        autoComplete="off"
        autoFocus
      />
      <TextArea
        {...form.fields.text('text')}
        label="Texto"
        hint={`Uma linha vazia começa outro parágrafo. ${PLACEHOLDERS.map((word) => `{${word}}`).join(', ')} dão lugar aos dados da doação. A saudação, o motivo, os dados e as ligações juntam-se sozinhos.`}
        rows={8}
        maxLength={MAIL_TEXT_MAX + ROOM}
      />
      <FailureNote failure={form.failure} />
      <SmallFormActs
        className={styles.acts}
        form={form}
        label={form.isSending ? 'A guardar…' : 'Guardar'}
        isDisabled={!form.isDirty}
        onCancel={onClose}
      >
        {!isStandard && (
          <Button variant="quiet" size="sm" onClick={() => form.set(standard)}>
            Pôr o texto de origem
          </Button>
        )}
      </SmallFormActs>
    </FormFrame>
  )
}
