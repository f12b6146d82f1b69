import { ButtonLink } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import styles from './own-donations-page.module.css'

/** Message for a donor who has no donations yet. */
export function NoDonations() {
  return (
    <div className={styles.empty}>
      <Drawing src="/identity/empty.svg" alt="" width={240} height={180} lazy />
      <h2>Ainda não há doações aqui</h2>
      <p>Depois de transferir, envie o comprovante e siga-o nesta página.</p>
      <p className={styles.ways}>
        <ButtonLink to="/doacao" variant="donate">
          Doar Agora
        </ButtonLink>
        <ButtonLink to="/enviar-comprovante" variant="line">
          Já transferi, enviar comprovante
        </ButtonLink>
      </p>
    </div>
  )
}
