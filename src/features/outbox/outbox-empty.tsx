import { institution } from '@/content/institution'
import { mailHref } from '@/lib/contact-links'
import { ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import styles from './outbox-empty.module.css'

/** Message that there are no pending entries: a decorative pattern, a text and a link to the proof form. */
export function NothingWaiting() {
  return (
    <div className={styles.empty}>
      <div className={styles.cloth} aria-hidden="true" />
      <p>
        <DeviceText text="Não há comprovantes por enviar neste {aparelho}. Os que enviar sem rede aparecem aqui até chegarem." />
      </p>
      <ButtonLink to="/enviar-comprovante">Enviar comprovante</ButtonLink>
    </div>
  )
}

/** Message that the browser cannot store anything, for example in private mode. */
export function NoStorage() {
  return (
    <div className={styles.empty}>
      <p role="status">
        Este navegador não deixa guardar nada, talvez por estar em modo privado. Pode enviar comprovantes com
        rede, mas o que não chegar à associação perde‑se ao fechar a página.
      </p>
      <div className={styles.ways}>
        <ButtonLink to="/enviar-comprovante">Enviar comprovante</ButtonLink>
        <ButtonAnchor href={mailHref(institution.email)} variant="line" icon="mail">
          Escrever um e-mail
        </ButtonAnchor>
      </div>
    </div>
  )
}
