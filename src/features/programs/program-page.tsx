import { Link } from '@tanstack/react-router'
import { programDetails } from '@/content/program-details'
import { programs } from '@/content/programs'
import { mailHref, telHref } from '@/lib/contact-links'
import { Breadcrumb } from '@/ui/page/breadcrumb'
import { ButtonLink } from '@/ui/page/button'
import { EmailText } from '@/ui/page/email-text'
import { Icon } from '@/ui/media/icon'
import { ProgramActivities } from './program-activities'
import { ProgramImpact } from './program-impact'
import styles from './program-page.module.css'

/**
 * Returns the name of the fabric pattern that represents a program on all pages. Returns 'alimentacao' if no program
 * has this id.
 */
const findCloth = (id: string) => programs.find((program) => program.id === id)?.cloth ?? 'alimentacao'

export function ProgramPage({ id }: { id: string }) {
  const program = programDetails.find((detail) => detail.id === id)
  if (!program) throw new Error(`program-details.ts lacks '${id}', which programs.ts lists`)
  const [lead, ...paragraphs] = program.description
  return (
    <div className={`c-${findCloth(program.id)}`}>
      <section className={styles.open}>
        <div className={styles.plate}>
          <Breadcrumb>
            <li>
              <Link to="/programas" activeOptions={{ exact: true }}>
                Áreas de Atuação
              </Link>
            </li>
          </Breadcrumb>
          <h1>{program.title}</h1>
          <p className={styles.subtitle}>{program.subtitle}</p>
        </div>
      </section>
      <section className={styles.why}>
        <div className={`wrap ${styles.split}`}>
          <div>
            <p className={styles.lead}>{lead}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div>
            <h2>O que queremos conseguir</h2>
            <ul className={styles.objectives}>
              {program.objectives.map((objective) => (
                <li key={objective}>{objective}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <ProgramActivities program={program} />
      <ProgramImpact program={program} />
      <section className={styles.say}>
        <div className={`wrap ${styles.voices}`}>
          {program.testimonials.map(({ name, location, text }) => (
            <figure key={name}>
              <blockquote>«{text}»</blockquote>
              <figcaption>
                <b>{name}</b>
                {location}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <section className={styles.partners}>
        <div className={`wrap ${styles.split}`}>
          <div>
            <h2>Com quem trabalhamos</h2>
            <ul className={styles.list}>
              {program.partnerships.map(({ name, role }) => (
                <li key={name}>
                  <b>{name}</b>
                  {role}
                </li>
              ))}
            </ul>
          </div>
          <aside className={styles.person}>
            <h2>Falar com o programa</h2>
            <p>{program.contact.coordinator}</p>
            <a className="num" href={telHref(program.contact.phone)}>
              <Icon name="call" />
              {program.contact.phone}
            </a>
            <a href={mailHref(program.contact.email)}>
              <Icon name="mail" />
              <EmailText email={program.contact.email} />
            </a>
            <ButtonLink
              to="/doacao"
              search={{ area: id }}
              hash="transferir"
              variant="donate"
              className={styles.donate}
            >
              Doar Agora
            </ButtonLink>
          </aside>
        </div>
      </section>
      <NextProgram id={program.id} />
    </div>
  )
}

/** Link to the next program that has its own page. */
function NextProgram({ id }: { id: string }) {
  const own = programs.filter(({ hasPage }) => hasPage)
  const next = own[(own.findIndex((one) => one.id === id) + 1) % own.length]
  if (!next || next.id === id) return null
  return (
    <Link to="/programas/$id" params={{ id: next.id }} className={`${styles.next} c-${next.cloth}`}>
      <span>
        Programa seguinte
        <b>{next.name}</b>
      </span>
      <Icon name="arrow" />
    </Link>
  )
}
