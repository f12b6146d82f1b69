import { TextArea } from '@/ui/form/field'
import { fieldId } from '../../model'
import type { Proof } from '../proof-state/use-proof'
import type { Methods } from './method-choice'
import styles from './proof-form.module.css'
import { usePaymentMessage } from './use-payment-message'

/**
 * The field for the description. If the user pastes or shares a payment message of M-Pesa or E-Mola into it, amount and
 * method are filled in too, unless the user has already done so. The message remains in the description, because staff
 * compare its code.
 */
export function DescriptionField({ proof, methods }: { proof: Proof; methods: Methods }) {
  const { fields, problems } = proof.state
  const note = usePaymentMessage(proof, methods.data)
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
        onChange={(event) => proof.type({ description: event.currentTarget.value })}
        error={problems.description}
      />
      <p className={styles.tip} role="status">
        {note}
      </p>
    </>
  )
}
