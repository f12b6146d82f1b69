import { Link } from '@tanstack/react-router'
import { NAME_MAX } from '@/shared/text-field'
import { TextField } from '@/ui/form/field'
import { fieldId, personFor } from '../../model'
import type { Proof } from '../proof-state/use-proof'
import { FormSection } from './form-section'
import styles from './proof-form.module.css'

/** The name and contact of the donor: as fields for a guest, as text for a signed-in user. */
export function PersonFields({ proof }: { proof: Proof }) {
  const { mode, user, type, state } = proof
  const { fields, problems } = state
  if (mode === 'logged' && user) {
    const person = personFor(user)
    return (
      <FormSection title="Os seus dados" tip="Da sua conta. Para os mudar, vá ao seu perfil no portal.">
        <div className={styles.pair}>
          <TextField id="proof-account-name" label="Nome completo" value={person.name} readOnly />
          <TextField id="proof-account-email" label="Email" value={person.email} readOnly />
        </div>
      </FormSection>
    )
  }
  return (
    <FormSection title="Os seus dados" tip="Só para lhe responder. Com conta, já estão preenchidos.">
      <TextField
        id={fieldId('name')}
        name="name"
        label="Nome completo"
        autoComplete="name"
        maxLength={NAME_MAX + 50}
        value={fields.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
        error={problems.name}
      />
      <div className={styles.pair}>
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          inputMode="email"
          label="Email"
          hint="Para a confirmação."
          autoComplete="email"
          value={fields.email}
          onChange={(event) => type({ email: event.currentTarget.value })}
          error={problems.email}
        />
        <TextField
          id={fieldId('phone')}
          name="phone"
          type="tel"
          label="Telefone"
          hint="Se houver dúvida no valor."
          autoComplete="tel"
          value={fields.phone}
          onChange={(event) => type({ phone: event.currentTarget.value })}
          error={problems.phone}
        />
      </div>
      <Link to="/politica-privacidade" className={styles.privacy}>
        O que fazemos com os seus dados
      </Link>
    </FormSection>
  )
}
