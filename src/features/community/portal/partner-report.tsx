import { useQuery } from '@tanstack/react-query'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { formatMoney } from '@/lib/formats'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { csvText } from '@/ui/list/csv'
import { CsvButton } from '@/ui/list/csv-button'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { partnershipQuery } from '../partner-queries'
import { jointSums } from './joint-money'
import { NoJointProjects } from './no-joint-projects'
import { NoPartnership } from './no-partnership'
import styles from './partner.module.css'
import { REPORT_COLUMNS } from './report-columns'

/** The page /client-area/relatorios: the accounts of the joint projects, to print or to download as a CSV file. */
export function PartnerReport({ user }: { user: User }) {
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(partnershipQuery(user.id))
  const projects = data?.projects ?? []
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>Relatórios</h1>
      {data === undefined ? (
        isPending ? (
          <Skeleton height="320px" />
        ) : (
          <ReadTrouble what="Os projetos em conjunto" onRetry={() => void refetch()} />
        )
      ) : data === null ? (
        <NoPartnership />
      ) : projects.length === 0 ? (
        <NoJointProjects />
      ) : (
        <>
          <ReadAge at={dataUpdatedAt} />
          <p className={styles.tools}>
            <Button icon="file" onClick={() => print()}>
              Imprimir
            </Button>
            <CsvButton
              source={{ fileName: 'projetos-em-conjunto.csv', text: () => csvText(projects, REPORT_COLUMNS) }}
            />
          </p>
          <article className={styles.sheet}>
            <header>
              <b>{institution.name}</b>
              <h2>Projetos em conjunto com {data.name}</h2>
              <p>
                Contas de <Time at={dataUpdatedAt} as="long" />
              </p>
            </header>
            {/* The table has `tabIndex`, so that keyboard users can scroll it sideways on a narrow screen. */}
            <div className={styles.scroll} tabIndex={0} role="region" aria-label="Contas dos projetos">
              <table>
                <thead>
                  <tr>
                    {REPORT_COLUMNS.map(({ key, label }) => (
                      <th key={key} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {projects.map((project) => (
                    <tr key={project.id}>
                      {REPORT_COLUMNS.map(({ key, of, print: shown }) => (
                        <td key={key}>{shown ? shown(project) : of(project)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p>
              A vossa parte ao todo: <b className="num">{formatMoney(jointSums(projects).theirs)}</b>. O gasto
              é o do projeto inteiro: cada pagamento sai das contas comuns.
            </p>
          </article>
        </>
      )}
    </div>
  )
}
