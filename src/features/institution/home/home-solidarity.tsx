import { ButtonLink } from '@/ui/page/button'
import styles from './home-solidarity.module.css'

/** The appeal for donations: a plain panel on a patterned background. */
export function HomeSolidarity() {
  return (
    <section className={`${styles.call} c-direitos`}>
      <div className="wrap">
        <div className={`${styles.box} t-deep`}>
          <h2>O próximo telhado também é seu.</h2>
          <p>
            Por transferência, <span className="num">M-Pesa</span> ou <span className="num">E-Mola</span>.
            MZN&nbsp;500 põem comida na mesa de uma família durante uma semana.
          </p>
          <div className={styles.row}>
            <ButtonLink to="/doacao" variant="donate" className={styles.donate}>
              Doar Agora
            </ButtonLink>
            <ButtonLink
              to="/contacto"
              search={{ assunto: 'Quero ser voluntário' }}
              hash="mensagem"
              variant="line"
            >
              Ser voluntário
            </ButtonLink>
            <ButtonLink to="/contacto" search={{ assunto: 'Parceria' }} variant="line">
              Ser parceiro
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
