import { ButtonLink } from '@/ui/button'
import { Note } from '@/ui/note'
import styles from './login.module.css'

/** Until the registration form stands here: what works without an account, which is all that a donor needs. */
export function RegisterNote() {
  return (
    <div className={styles.form}>
      <Note tone="info" title="O registo abre em breve">
        Para doar e enviar o comprovante não precisa de conta. Se já a quer, escreva-nos e avisamos.
      </Note>
      <ButtonLink to="/enviar-comprovante" wide>
        Enviar comprovante sem conta
      </ButtonLink>
      <ButtonLink to="/contacto" variant="line" wide>
        Falar connosco
      </ButtonLink>
    </div>
  )
}
