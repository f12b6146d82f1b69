import { MoreLink } from '../more-link'
import styles from './about-ninety.module.css'

/**
 * The share of the association's resources that goes to the programs (90 %), drawn as a piece of patterned cloth.
 */
export function AboutNinety() {
  return (
    <section className={`${styles.ninety} c-reconstrucao`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={`num ${styles.figure}`}>90%</div>
        <div>
          <h2>Nove partes em dez vão para o trabalho</h2>
          <p>
            É a nossa promessa: noventa por cento dos recursos seguem diretamente para os programas. A décima
            parte paga a sede, a contabilidade e as deslocações. As contas são lidas em assembleia e serão
            publicadas aqui.
          </p>
          <MoreLink to="/transparencia">Ler a página de Transparência</MoreLink>
        </div>
      </div>
      <div
        className={styles.cut}
        role="img"
        aria-label="90 por cento para programas, 10 por cento para funcionamento"
      >
        <i />
        <b>10%</b>
      </div>
    </section>
  )
}
