import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/ui/page/button'
import { Icon } from '@/ui/media/icon'
import styles from './register-form.module.css'

/** Time in ms for which the confirmation is shown (RULES §9). */
export const TO_LOGIN_MS = 3_000

/** Confirmation of the new account. After 3 seconds the login tab opens (RULES §4). */
export function AccountCreated({ onLogin }: { onLogin: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const go = useEffectEvent(onLogin)
  useEffect(() => {
    title.current?.focus()
    const timer = setTimeout(() => go(), TO_LOGIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <div className={styles.done}>
        <Icon name="check" />
        <h2 ref={title} tabIndex={-1}>
          Conta criada
        </h2>
        <p>Já pode entrar no Portal de Comunidade. Daqui a 3 segundos abre «Entrar».</p>
      </div>
      <Button wide onClick={onLogin}>
        Entrar agora
      </Button>
    </div>
  )
}
