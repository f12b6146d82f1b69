import type { Ref } from 'react'
import { Button } from '@/ui/page/button'
import styles from './register-form.module.css'
import { PROFILES, type Registering } from './register-model'

const NAMES = { 1: 'Quem é', 2: 'Para entrar' }

interface StepLineProps {
  step: 1 | 2
  title: Ref<HTMLParagraphElement>
  onBack: () => void
}

/** Line that shows which of the two steps is open on a phone, with a button back to the first step. */
export function StepLine({ step, title, onBack }: StepLineProps) {
  return (
    <div className={styles.stepLine}>
      {step === 2 && (
        <Button variant="quiet" size="sm" icon="back" onClick={onBack}>
          Passo 1
        </Button>
      )}
      <p ref={title} tabIndex={-1}>
        <b>Passo {step} de 2</b> · {NAMES[step]}
      </p>
      <div className={styles.stitches} aria-hidden="true">
        <i className={styles.sewn} />
        <i className={step === 2 ? styles.sewn : undefined} />
      </div>
    </div>
  )
}

/** Summary of the choices of the first step, shown in the second step. */
export function SoFar({ values, onChange }: { values: Registering; onChange: () => void }) {
  const profile = PROFILES.find(({ type }) => type === values.user_type)
  return (
    <div className={styles.soFar}>
      <p>
        <b>{profile?.name}</b>
        <br />
        {values.first_name.trim()} {values.last_name.trim()}
      </p>
      <Button variant="quiet" size="sm" onClick={onChange} aria-label="Mudar o passo 1">
        Mudar
      </Button>
    </div>
  )
}
