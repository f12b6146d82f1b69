import { useEffect, type RefObject } from 'react'
import { securityPoints } from '@/content/send-proof'
import { useEarlyInput } from '@/lib/form-input'
import { Button } from '@/ui/page/button'
import { FormFrame, submitting } from '@/ui/form/form-frame'
import { Icon } from '@/ui/media/icon'
import { institution } from '@/content/institution'
import { NoScriptNote } from '@/ui/pwa/no-script-note'
import type { Proof } from '../proof-state/use-proof'
import { AmountField } from './amount-field'
import { DescriptionField } from './description-field'
import { DraftLine } from './draft-line'
import { FileField } from './file-field'
import { FormNotices } from './form-notices'
import { FormSection } from './form-section'
import { MethodChoice, type Methods } from './method-choice'
import { ModeChoice } from './mode-choice'
import { PersonFields } from './person-fields'
import { useAccountChoice } from './use-account-choice'
import { WifiChoice } from './wifi-choice'
import styles from './proof-form.module.css'

/**
 * Focuses the form after 'Começar de novo' and 'Enviar outro comprovante', because the pressed button has disappeared.
 */
function useFocusAnew(form: RefObject<HTMLFormElement | null>, { isAnew, round }: Proof['state']) {
  useEffect(() => {
    if (isAnew) form.current?.focus()
  }, [form, isAnew, round])
}

const SecurityPoints = () => (
  <ul className={styles.points} aria-label="O seu comprovante está seguro">
    {securityPoints.map((point) => (
      <li key={point}>
        <Icon name="check" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)

interface ProofFormProps {
  proof: Proof
  methods: Methods
}

/** The proof form (RULES §2.12). Its fields have the same order as the data on a payment receipt. */
export function ProofForm({ proof, methods }: ProofFormProps) {
  const { fields, problems, file, refusedFile } = proof.state
  const { amount, methodId, description, name, email, phone, wifiOnly } = fields
  const account = useAccountChoice(proof)
  const rendered = { mode: proof.mode, method: methodId, amount, description, name, email, phone, wifiOnly }
  const form = useEarlyInput(rendered, ({ mode, method, ...early }, element) => {
    const change = { ...early, ...(method && { methodId: method }) }
    if (Object.keys(change).length > 0) proof.type(change)
    const chosen = element.querySelector<HTMLInputElement>('input[type=file][name=file]')?.files?.[0]
    const taken = chosen && proof.chooseFile(chosen)
    // The choice of the account may lead to the login page, so the file must be stored in the draft before.
    if (mode === 'logged') void Promise.resolve(taken).then(() => account.choose(true))
  })
  useFocusAnew(form, proof.state)

  return (
    <FormFrame
      form={{ ref: form, onSubmit: submitting(proof.submit), isSending: false }}
      className={`wrap ${styles.form}`}
      tabIndex={-1}
      aria-label="Enviar comprovante"
    >
      {import.meta.env.SSR ? <NoScriptNote to="enviar o comprovante" contact={institution} /> : <noscript />}
      <FormNotices proof={proof} />
      <FormSection
        id="a-doacao"
        title="A doação"
        tip="O valor e o método tal como estão no comprovante. É com eles que a equipa o confere."
      >
        <AmountField
          value={fields.amount}
          error={problems.amount}
          onType={(amount) => proof.type({ amount })}
        />
        <MethodChoice
          methods={methods}
          value={fields.methodId}
          error={problems.method}
          onChoose={(methodId) => proof.type({ methodId })}
        />
        <DescriptionField proof={proof} methods={methods} />
      </FormSection>
      <FormSection title="O comprovante" points={<SecurityPoints />}>
        <FileField
          file={file}
          refused={refusedFile}
          error={problems.file}
          onChoose={(chosen) => void proof.chooseFile(chosen)}
          onRemove={proof.removeFile}
          keepNow={proof.keepNow}
        />
        <WifiChoice proof={proof} />
      </FormSection>
      <ModeChoice proof={proof} account={account} />
      <PersonFields proof={proof} />
      <div className={styles.send}>
        <div className={styles.main}>
          <Button type="submit" size="lg" wide>
            Enviar comprovante
          </Button>
          <DraftLine kept={proof.kept} />
        </div>
      </div>
    </FormFrame>
  )
}
