import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { unpublished } from '@/content/navigation'
import { openData, promises, shares } from '@/content/transparency'
import { PatternBorder } from '@/ui/page/hem'
import { Icon } from '@/ui/media/icon'
import { MoreLink } from '../more-link'
import { OpenWeek } from './open-week'
import styles from './transparency-page.module.css'
import { YearFigures } from './year-figures'

/**
 * The 100 squares, one for each percent, in the order of the programs and with their patterns. The last ten squares
 * have no pattern, because they are not for programs.
 */
const pieces = shares.flatMap(({ cloth, parts }) => Array.from({ length: parts }, () => cloth))

const spoken = shares.map(({ name, parts }) => `${parts} de ${name}`).join(', ')

/**
 * Shows the real share directly after the promised share, so that readers do not confuse the two. It also shows the
 * date of the audited accounts with this share (D107).
 */
function RealShare() {
  const { percent, until } = institution.programShare
  return (
    <small className={styles.real}>
      {percent && until
        ? `Foram ${percent}% nas contas verificadas até ${until}.`
        : 'A percentagem das contas verificadas ainda não foi publicada.'}
    </small>
  )
}

export function TransparencyPage() {
  return (
    <>
      <section className={styles.open}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.words}>
            <h1>De cem peças de pano, noventa vestem os programas.</h1>
            <p>
              90% dos recursos vão diretamente para os programas: é a nossa promessa. As outras dez peças
              pagam a sede, a contabilidade e as deslocações.
              <RealShare />
            </p>
            <ul className={styles.legend}>
              {shares.map(({ name, cloth, parts }) => (
                <li key={name} className={cloth ? `c-${cloth}` : styles.plain}>
                  <i />
                  <span>{name}</span>
                  <b className="num">{parts}</b>
                </li>
              ))}
            </ul>
            <p className={styles.small}>Repartição de demonstração; o compromisso dos 90% é da associação.</p>
          </div>
          <div className={styles.hundred} role="img" aria-label={`Cem quadrados de pano: ${spoken}`}>
            {pieces.map((cloth, index) => (
              <i key={index} className={cloth ? `c-${cloth}` : styles.plain} />
            ))}
          </div>
        </div>
      </section>
      <PatternBorder tone="ocean" />
      <section className={`${styles.promises} t-deep`}>
        <div className="wrap">
          <YearFigures />
          <h2 id="exigir">O que nos podem exigir</h2>
          <dl className={styles.figures}>
            {promises.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{text}</dt>
                <dd className="num">{figure}</dd>
              </div>
            ))}
          </dl>
          <MoreLink to="/doacao" hash="quem-responde">
            Quem recebe o dinheiro, NUIT e auditor
          </MoreLink>
        </div>
      </section>
      <section className={styles.hours}>
        <div className={`wrap ${styles.two}`}>
          <div>
            <h2>As contas estão abertas a quem entrar.</h2>
            <p>
              De segunda a sexta, das 8h às 17h, na sede. Peça o livro de faturas do mês: está na prateleira
              da entrada e lê‑se ali mesmo, com chá.
            </p>
            <MoreLink to="/contacto" hash="mapa">
              Como chegar
            </MoreLink>
          </div>
          <OpenWeek />
        </div>
      </section>
      <section className={styles.papers}>
        <div className={`wrap ${styles.two}`}>
          <h2>Papéis</h2>
          <ul className={styles.shelf}>
            {unpublished.map((paper) => (
              <li key={paper}>
                <Icon name="file" />
                {paper}
                <small>em preparação</small>
              </li>
            ))}
            <li>
              <Icon name="file" />
              Relatórios por trimestre
              <small>
                <a href="/dados/relatorios">
                  Ler<span className="vh"> os relatórios por trimestre</span>
                </a>
              </small>
            </li>
            <li>
              <Icon name="check" />
              Um recibo da associação
              <small>
                <Link to="/recibo/verificar">
                  Verificar<span className="vh"> se um recibo é verdadeiro</span>
                </Link>
              </small>
            </li>
            {openData.map(({ name, text }) => (
              <li key={name}>
                <Icon name="file" />
                {text}
                <small>
                  {['csv', 'json', 'schema.json'].map((form) => (
                    <a key={form} href={`/dados/${name}.${form}`}>
                      {form === 'schema.json' ? 'esquema' : form.toUpperCase()}
                      <span className="vh"> de {text}</span>
                    </a>
                  ))}
                </small>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
