import { useState } from 'react'
import { TextArea } from '@/ui/form/field'
import { fieldId } from '../../model'
import type { Proof } from '../proof-state/use-proof'
import type { Methods } from './method-choice'
import styles from './proof-form.module.css'

/** The shortest payment message. A user does not type so many characters at once. */
const PASTED_LEAST = 40

/**
 * The field for the description. A payment message of M-Pesa or E-Mola that is pasted into it also fills in amount and
 * method, unless the user has already done so. The message stays in the description: staff compare its code.
 */
export function DescriptionField({ proof, methods }: { proof: Proof; methods: Methods }) {
  const { fields, problems } = proof.state
  const [note, setNote] = useState('')

  async function read(text: string): Promise<void> {
    const { readPasted } = await import('../proof-state/pasted-message')
    const pasted = readPasted(text, fields, methods.data)
    if (pasted) proof.type(pasted.change)
    setNote(pasted?.note ?? '')
  }

  function onType(description: string): void {
    const isPasted = description.length - fields.description.length >= PASTED_LEAST
    proof.type({ description })
    // Without the file that reads messages, the text stays a description.
    if (isPasted) read(description).catch(console.info)
    else if (!description) setNote('')
  }

  return (
    <>
      <TextArea
        id={fieldId('description')}
        name="description"
        label="Descrição"
        optional
        hint="Por exemplo: para a escola de Metuge. Ou cole aqui a mensagem do M-Pesa ou do E-Mola."
        rows={3}
        value={fields.description}
        onChange={(event) => onType(event.currentTarget.value)}
        error={problems.description}
      />
      <p className={styles.tip} role="status">
        {note}
      </p>
    </>
  )
}
