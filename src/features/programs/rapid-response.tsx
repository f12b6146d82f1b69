import type { CSSProperties } from 'react'
import { rapidResponse } from '@/content/programs'
import styles from './rapid-response.module.css'

/** Timeline of the first 24 hours of an emergency. It shows when each of the four rapid-response programs starts. */
export function RapidResponse() {
  return (
    <section className={styles.day}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>As primeiras 24{'\u00a0'}horas têm horário.</h2>
          <p>
            Quando há ataque, ciclone ou cheia, quatro programas de resposta rápida saem por esta ordem. O
            material está guardado em Pemba e em Montepuez.
          </p>
        </div>
        <ol className={styles.ruler}>
          {rapidResponse.map(({ hours, name, text }) => (
            <li key={name} style={{ '--hour': hours } as CSSProperties}>
              <time dateTime={`PT${hours}H`} className="num">
                {hours} h
              </time>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
