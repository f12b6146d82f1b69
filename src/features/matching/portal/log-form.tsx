import { useMemo, useState } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { changeRefusal } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { hasProblems } from '@/shared/text-field'
import { DraftNote } from '@/ui/form/draft-note'
import { SelectField, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SmallFormActs } from '@/ui/form/small-form-acts'
import { isoDayInMaputo } from '@/lib/dates'
import { useLogHours, whyFailed } from '../mutations'
import { EMPTY_LOG, logBody, logProblems } from './hours-model'
import styles from './hours.module.css'
import { keyFor } from './request-key'

const WORDS = { done: 'Horas registadas.', failed: 'As horas não ficaram registadas.', logged: 'Hours' }

export const logDraft = (userId: number) => valuesDraft('matching-hours', userId, EMPTY_LOG)

interface LogFormProps {
  userId: number
  helped: readonly MatchingRequest[]
  barrier: string | null
  /** Called when the form closes, after the hours were sent or when the user cancels it. */
  onDone: () => void
  /** Called after `onDone`, if the hours were sent. */
  onSent?: () => void
}

/**
 * Returns the options for the task. The chosen task of a draft is an option even if it is not among `works` (any more).
 */
function workOptions(works: readonly MatchingRequest[], chosen: string) {
  const known = works.map((work) => ({ value: String(work.ownMatch), label: work.title }))
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return [
    ...(isKnown ? [] : [{ value: chosen, label: 'O trabalho que escolheu' }]),
    ...known,
    { value: '', label: 'Outro trabalho' },
  ]
}

export function LogForm({ userId, helped, barrier, onDone, onSent }: LogFormProps) {
  const log = useLogHours(userId)
  const works = helped.filter(({ ownState, ownMatch }) => ownState === 'agreed' && ownMatch !== null)
  const [today] = useState(() => isoDayInMaputo(Date.now()))
  const draft = useMemo(() => logDraft(userId), [userId])
  const form = useForm({
    name: 'hours',
    initial: { ...EMPTY_LOG, match: String(works[0]?.ownMatch ?? '') },
    problems: (values) => logProblems(values, today),
    focus: 'summary',
    draft,
    barrier,
    send: async (values) => {
      const body = logBody(values)
      await log.mutateAsync({ body, key: await keyFor({ form, draft, values, body }) })
    },
    refused: (error) => {
      const { problems = {} } = changeRefusal(WORDS, error, fieldNames(EMPTY_LOG))
      if (hasProblems(problems)) return { problems }
      return {
        failure: { title: WORDS.failed, text: `${whyFailed(error)} O que escreveu continua aqui.` },
      }
    },
    onSent: () => {
      onDone()
      onSent?.()
    },
  })
  const { fields } = form
  return (
    <FormFrame form={form} className={styles.form}>
      <DraftNote form={form} />
      <FormProblems form={form} />
      <SelectField
        {...fields.select('match')}
        label="Em que trabalho?"
        data={workOptions(works, form.values.match)}
      />
      <TextField {...fields.text('day')} type="date" label="Que dia?" max={today} />
      <TextField
        {...fields.text('minutes')}
        label="Quanto tempo?"
        hint="Horas, por exemplo 4 ou 2,5 ou 2:30"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField {...fields.text('note')} label="O que fez?" optional maxLength={300} />
      <SmallFormActs className={styles.acts} form={form} label="Registar" onCancel={onDone} />
    </FormFrame>
  )
}
