import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { partnershipQuery } from '@/features/community/partner-queries'
import { jointSums } from '@/features/community/portal/joint-money'
import { JointProjects } from '@/features/community/portal/joint-projects'
import { NoJointProjects } from '@/features/community/portal/no-joint-projects'
import { NoPartnership } from '@/features/community/portal/no-partnership'
import partner from '@/features/community/portal/partner.module.css'
import { PortalOpening } from '@/features/community/portal/portal-opening'
import { RecentNotices } from '@/features/notifications/portal/recent-notices'
import { projectCloth } from '@/features/projects/cloth'
import { mailHref, telHref } from '@/lib/contact-links'
import { formatCount, formatMoney, formatPercent } from '@/lib/formats'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { EmailText } from '@/ui/page/email-text'
import styles from '../donor/donor-view.module.css'

/** The partner's contacts: the managers of the joint projects, and the association. */
function Contact({ managers }: { managers: readonly string[] }) {
  return (
    <section>
      <h2>Com quem falar</h2>
      {managers.length > 0 && (
        <p>
          {managers.length === 1 ? 'Gere o vosso projeto' : 'Gerem os vossos projetos'}:{' '}
          <b>{managers.join(', ')}</b>.
        </p>
      )}
      <p>
        <a href={mailHref(institution.email)}>
          <EmailText email={institution.email} />
        </a>
      </p>
      <p>
        <ButtonAnchor href={telHref(institution.phone)} icon="call" variant="line" size="sm">
          Ligar
        </ButtonAnchor>
      </p>
    </section>
  )
}

/** Start screen of a partner: the joint projects with their money, the reports, and the contacts. */
export function PartnerView({ user }: { user: User }) {
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(partnershipQuery(user.id))
  const projects = data?.projects ?? []
  const sums = jointSums(projects)
  const managers = [...new Set(projects.map(({ managerName }) => managerName).filter(Boolean))]
  return (
    <>
      <PortalOpening
        user={user}
        tone="ocean"
        title={
          projects.length > 0
            ? formatCount(projects.length, 'projeto em conjunto', 'projetos em conjunto')
            : 'Trabalhamos em conjunto'
        }
        lead={projects.length > 0 ? data?.name : 'Veja como anda cada projeto, ou proponha‑nos outro.'}
        aside={
          projects.length > 0 && (
            <dl className={partner.figures}>
              <div>
                <dt>a vossa parte</dt>
                <dd className="num">{formatMoney(sums.theirs)}</dd>
              </div>
              {sums.spent !== null && (
                <div>
                  <dt>já gasto</dt>
                  <dd className="num">{formatPercent(sums.spent)}</dd>
                </div>
              )}
              {sums.people > 0 && (
                <div>
                  <dt>pessoas alcançadas</dt>
                  <dd className="num">{sums.people}</dd>
                </div>
              )}
            </dl>
          )
        }
        actions={
          <>
            <ButtonLink to="/client-area/$" params={{ _splat: 'relatorios' }}>
              Ver o relatório
            </ButtonLink>
            <ButtonLink to="/contacto" search={{ assunto: 'Parceria' }} variant="line">
              Propor um projeto
            </ButtonLink>
          </>
        }
      />
      <div className={styles.desk}>
        <section>
          <h2>Projetos em conjunto</h2>
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
              <JointProjects
                projects={projects}
                clothOf={({ program }) =>
                  projectCloth({
                    program: { id: undefined, name: program, color: undefined },
                    category: undefined,
                  })
                }
              />
              <Link to="/client-area/$" params={{ _splat: 'relatorios' }}>
                Relatório para imprimir ou para folha de cálculo
              </Link>
            </>
          )}
        </section>
        <div className={styles.side}>
          <RecentNotices userId={user.id} />
          <Contact managers={managers} />
        </div>
      </div>
    </>
  )
}
