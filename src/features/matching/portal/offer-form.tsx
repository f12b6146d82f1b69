import { useMemo } from 'react'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SmallFormActs } from '@/ui/form/small-form-acts'
import { CREATE_FAILED, useCreateRequest, whyFailed } from '../mutations'
import { keyFor, UNSENT } from './request-key'
import styles from './volunteer.module.css'

const EMPTY = { title: '', text: '', ...UNSENT }

export const offerDraft = (userId: number) => valuesDraft('matching-offer', userId, EMPTY)

interface OfferFormProps {
  userId: number
  barrier: string | null
  /** Called when the form closes, after the offer was sent or when the user cancels it. */
  onDone: () => void
  /** Called after `onDone`, if the offer was sent. */
  onSent?: () => void
}

export function OfferForm({ userId, barrier, onDone, onSent }: OfferFormProps) {
  const create = useCreateRequest(userId)
  const draft = useMemo(() => offerDraft(userId), [userId])
  const form = useForm({
    name: 'offer',
    initial: EMPTY,
    problems: ({ title }) => (title.trim() === '' ? { title: 'Diga numa frase o que pode fazer.' } : {}),
    focus: 'summary',
    draft,
    barrier,
    send: async (values) => {
      const [title, text] = [values.title.trim(), values.text.trim()]
      const body = { kind: 'offer' as const, title, description: text || title }
      await create.mutateAsync({ body, key: await keyFor({ form, draft, values, body }) })
    },
    refused: (error) => ({
      failure: { title: CREATE_FAILED, text: `${whyFailed(error)} O que escreveu continua aqui.` },
    }),
    onSent: () => {
      onDone()
      onSent?.()
    },
  })
  return (
    <FormFrame form={form} className={styles.form}>
      <DraftNote form={form} />
      <FormProblems form={form} />
      <TextField {...form.fields.text('title')} label="O que pode fazer?" maxLength={200} />
      <TextArea {...form.fields.text('text')} label="Quando e como" optional rows={3} maxLength={2000} />
      <SmallFormActs className={styles.acts} form={form} label="Oferecer" onCancel={onDone} />
    </FormFrame>
  )
}
