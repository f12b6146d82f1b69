import { Link } from '@tanstack/react-router'
import { Demonstration } from '@/content/demonstration'
import { institution, institutionSource } from '@/content/institution'
import styles from './answerable.module.css'

/** Whether any of the values is still a demonstration value that no saved value has replaced. */
const isDemonstration = institutionSource.answerable.some(
  ({ value }, index) => value instanceof Demonstration && value.text === institution.answerable[index]?.value,
)

/** The people who are responsible for the accounts, so that a donor can check the association first (D1). */
export function Answerable() {
  return (
    <section className={styles.answerable} aria-labelledby="quem-responde">
      <h3 id="quem-responde">Quem responde por estas contas</h3>
      <dl>
        <div>
          <dt>Quem recebe</dt>
          <dd>{institution.name}</dd>
        </div>
        {institution.answerable.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDemonstration && <p>Dados de demonstração: não são os da associação.</p>}
      <Link to="/transparencia" hash="exigir">
        Ver o que nos podem exigir
      </Link>
    </section>
  )
}
