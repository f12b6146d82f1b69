import { institution } from '@/content/institution'
import { NoScriptNote } from '@/ui/pwa/no-script-note'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from '@/lib/form'
import { SendRefused } from '@/lib/form-refusal'
import { normaliseReference } from '@/shared/reference'
import { EMAIL_INVALID, EMAIL_MAX, EMAIL_MISSING, isEmail, type Problems } from '@/shared/text-field'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { StillToSend } from './still-to-send'
import type { Follow } from './use-follow'
import styles from './follow-form.module.css'

interface Pair {
  reference: string
  email: string
}

const REFERENCE_WRONG =
  'Escreva a referência como está no e-mail: duas letras, traço, quatro, traço, dois. O número da doação não serve.'

function problemsOf({ reference, email }: Pair): Problems<keyof Pair> {
  const problems: Problems<keyof Pair> = {}
  if (normaliseReference(reference) === null) problems.reference = REFERENCE_WRONG
  if (!email.trim()) problems.email = EMAIL_MISSING
  else if (!isEmail(email.trim())) problems.email = EMAIL_INVALID
  return problems
}

/** Form for the reference and the donor's e-mail. Text that was typed before the scripts ran remains in the fields. */
export function FollowForm({ follow, reference }: { follow: Follow; reference: string | undefined }) {
  const form = useForm<Pair>({
    name: 'follow',
    initial: { reference: '', email: '' },
    problems: problemsOf,
    focus: 'summary',
    send: async ({ reference: typed, email }) => {
      const trouble = await follow.ask({ reference: normaliseReference(typed) ?? typed, email: email.trim() })
      if (trouble) throw new SendRefused({ failure: trouble })
    },
  })
  const fill = useEffectEvent((found: string) => form.fill({ reference: found }))
  useEffect(() => {
    if (reference) fill(reference)
  }, [reference])
  return (
    <FormFrame form={form} className={styles.form} aria-label="Procurar uma doação">
      {import.meta.env.SSR ? <NoScriptNote to="ver o estado" contact={institution} /> : <noscript />}
      <FormProblems form={form} />
      {form.failure && <StillToSend />}
      <TextField
        {...form.fields.text('reference')}
        label="Referência"
        hint="Está no ecrã de confirmação e no e‑mail. Não é a palavra DOACAO da transferência."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...form.fields.text('email')}
        type="email"
        inputMode="email"
        label="Email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
      <Button type="submit" wide busy={form.isSending}>
        Ver o estado
      </Button>
    </FormFrame>
  )
}
