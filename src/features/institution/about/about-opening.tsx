import { Drawing } from '@/ui/media/drawing'
import styles from './about-opening.module.css'

/**
 * The opening of /sobre. It has its own file and CSS module, because the build inlines only the CSS of the first
 * screenful (server/build/fold.ts).
 */
export function AboutOpening() {
  return (
    <div className={`${styles.open} t-leaf`}>
      <div className={styles.words}>
        <h1>A ajuda mora na porta ao lado.</h1>
        <p>
          Somos gente de Cabo Delgado que se organizou. Conhecemos os caminhos, as línguas e as épocas, e
          ficamos cá depois de a obra acabar.
        </p>
      </div>
      <Drawing
        src="/identity/scenes/mercado.svg"
        width={640}
        height={440}
        first
        alt="Desenho: vendedora atrás da banca e duas clientes no mercado"
      />
    </div>
  )
}
