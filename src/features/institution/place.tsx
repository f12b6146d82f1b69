import type { ReactNode } from 'react'
import { actionAreas } from '@/content/about'
import { Drawing } from '@/ui/drawing'
import styles from './place.module.css'

/** Where the association works: the sea of the map is the sea of the band. */
export function Place({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${styles.place} t-ocean`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{children}</p>
          <ul className={styles.areas}>
            {actionAreas.map((area) => (
              <li key={area}>{area}</li>
            ))}
            <li>Outras comunidades rurais</li>
          </ul>
        </div>
        <Drawing
          src="/identity/mapa.svg"
          width={637}
          height={688}
          alt="Mapa de Cabo Delgado com Pemba, Metuge, Ancuabe, Chiúre, Montepuez e Mocímboa da Praia"
          lazy
        />
      </div>
    </section>
  )
}
