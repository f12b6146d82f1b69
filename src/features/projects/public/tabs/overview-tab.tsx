import type { Project } from '@/api/project'
import { webAddress } from '@/api/web-address'
import { RichText } from '@/ui/media/rich-text'
import { BudgetBar } from '../charts/budget-bar'
import { ProgressChart } from '../charts/progress-chart'
import { projectProgress } from '../../model'
import { wholePercent } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { Facts } from './facts'
import { OverviewSide } from './overview-side'
import styles from './overview-tab.module.css'
import tabs from './tabs.module.css'

/** Splits a plain-text description into paragraphs at blank lines. */
const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '')

function About({ project }: { project: Project }) {
  const { shortDescription, content, description, excerpt } = project
  const summary = [shortDescription, description].includes(excerpt) ? '' : excerpt
  return (
    <section>
      <h2>Sobre o projeto</h2>
      {shortDescription && <p className={styles.lead}>{wholeWords(shortDescription)}</p>}
      {content ? (
        <RichText html={content} address={webAddress} />
      ) : (
        description !== shortDescription &&
        splitParagraphs(description).map((text) => <p key={text}>{wholeWords(text)}</p>)
      )}
      {summary && (
        <div className={styles.summary}>
          <h3>Resumo executivo</h3>
          <p>{wholeWords(summary)}</p>
        </div>
      )}
    </section>
  )
}

export function OverviewTab({ project }: { project: Project }) {
  return (
    <div className={tabs.columns}>
      <div className={tabs.main}>
        <About project={project} />
        <ProgressChart project={project} />
        <BudgetBar project={project} />
      </div>
      <OverviewSide project={project} />
      <div className={`${tabs.even} ${tabs.wide}`}>
        <section>
          <h2>Categorização</h2>
          <Facts
            facts={[
              ['Programa', project.program?.name ?? 'Sem programa'],
              ['Categoria', project.category?.name ?? 'Sem categoria'],
              ['Etiquetas', project.tags.join(', ')],
            ]}
          />
        </section>
        <section>
          <h2>Cronograma</h2>
          <Facts
            facts={[
              ['Início', project.startDate ? <Time at={project.startDate} as="long" /> : 'Por marcar'],
              [
                'Fim previsto',
                project.endDate ? <Time at={project.endDate} as="long" /> : 'Sem data marcada',
              ],
              ['Quanto já está feito', wholePercent(projectProgress(project))],
            ]}
          />
        </section>
      </div>
    </div>
  )
}
