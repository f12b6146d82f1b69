import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { impactEquivalents } from '@/content/donation'
import styles from './donation-impact.module.css'

const LONGEST = Math.max(...impactEquivalents.map(({ meticais }) => meticais))

/**
 * Shows what an amount pays for. Each amount has a drawn piece of fabric whose length is proportional to the amount.
 */
export function DonationImpact({ area, project }: { area: string | undefined; project: string | undefined }) {
  return (
    <section className={styles.metre} aria-labelledby="pano">
      <div className="wrap">
        <h2 id="pano">O que o seu pano cobre</h2>
        <p className={styles.lead}>
          Como na loja, o comprimento diz o preço. Cada valor é uma coisa que se entrega em mão.
        </p>
      </div>
      <ul className={styles.lengths}>
        {impactEquivalents.map(({ amount, meticais, cloth, name, text }) => (
          <li
            key={amount}
            className={`c-${cloth}`}
            style={{ '--share': meticais / LONGEST } as CSSProperties}
          >
            <span className={styles.cloth} aria-hidden="true" />
            <div>
              <b className="num">{amount}</b>
              <p>
                {name}: {text}
              </p>
              {/* Only the script shows the chosen amount, so this link is hidden without scripts. */}
              <Link
                to="/doacao"
                search={{ valor: meticais, area, projeto: project }}
                hash="transferir"
                className="needs-script"
              >
                Dar este valor<span className="vh"> de {amount}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
