import { Link } from '@tanstack/react-router'
import { answerableIsDemonstration, institution } from '@/content/institution'
import styles from './answerable.module.css'

/** Who answers for the accounts, so that a donor can check the association before a transfer (D1). */
export function Answerable() {
  return (
    <section className={styles.answerable} aria-labelledby="quem-responde">
      <h3 id="quem-responde">Quem responde por estas contas</h3>
      <dl>
        {institution.answerable.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answerableIsDemonstration && <p>Dados de demonstração: não são os da associação.</p>}
      <Link to="/transparencia">Ver o que nos podem exigir</Link>
    </section>
  )
}
