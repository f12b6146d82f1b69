import { Drawing } from '@/ui/media/drawing'
import { MoreLink } from '../more-link'
import styles from './home-who.module.css'

export function HomeWho() {
  return (
    <section className={styles.who}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2>Vizinhos primeiro, associação depois.</h2>
          <p>
            Nascemos em Mocímboa da Praia, no dia em que repartimos o que havia em casa com quem chegava a pé.
            Hoje trabalhamos em doze distritos e continuamos a decidir tudo à sombra da mesma mangueira: quem
            recebe é quem escolhe.
          </p>
          <p>A nossa promessa: de cada 100 meticais doados, 90 vão diretamente para os programas.</p>
          <MoreLink to="/sobre">Conhecer a associação</MoreLink>
        </div>
        <figure>
          <Drawing
            src="/identity/scenes/costa.svg"
            width={640}
            height={440}
            alt="Desenho da costa: um dhow à vela diante da aldeia e dos coqueiros"
            lazy
          />
        </figure>
      </div>
    </section>
  )
}
