import type { ReactNode } from 'react'
import { institution } from '@/content/institution'
import { LAST_UPDATED, type LegalText } from '@/content/legal'
import { mailHref } from '@/lib/contact-links'
import { ButtonAnchor } from '@/ui/page/button'
import { EmailText } from '@/ui/page/email-text'
import { PatternBorder } from '@/ui/page/hem'
import { Icon } from '@/ui/media/icon'
import { DeviceText } from '@/ui/page/this-device'
import { useCurrentSection } from './use-current-section'
import { LegalWords } from './legal-words'
import styles from './legal-page.module.css'

interface LegalPageProps {
  text: LegalText
  /** The e-mail address for questions. */
  email: string
  question: string
  /** Links to related pages. */
  seeAlso: ReactNode
}

export function LegalPage({ text, email, question, seeAlso }: LegalPageProps) {
  return (
    <>
      <section className={styles.open}>
        <div className={`wrap ${styles.head}`}>
          <div>
            <h1>{text.title}</h1>
            <p className={styles.date}>
              Última atualização: <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
            </p>
          </div>
          <div className={styles.brief}>
            <h2>Em poucas palavras</h2>
            <ul className={styles.points}>
              {text.brief.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <div className={styles.two}>
        <LegalContents text={text} />
        <article className={styles.text} aria-label={text.title}>
          {text.sections.map(({ title, paragraphs, table }, index) => (
            // The section is focusable, so that after a click in the table of contents the Tab key continues from here.
            <section key={title} id={`s${index + 1}`} tabIndex={-1}>
              <h2>
                <span>{index + 1}</span>
                <span>
                  <DeviceText text={title} />
                </span>
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LegalWords text={paragraph} />
                </p>
              ))}
              {table && (
                <dl className={styles.table}>
                  {table.map(([when, what]) => (
                    <div key={when}>
                      <dt>{when}</dt>
                      <dd>
                        <DeviceText text={what} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          ))}
        </article>
      </div>
      <PatternBorder tone="ocean" />
      <section className={`${styles.ask} t-ocean`}>
        <div className={`wrap ${styles.askRow}`}>
          <div>
            <h2>{question}</h2>
            <p>{seeAlso}</p>
          </div>
          <ButtonAnchor
            href={mailHref(email)}
            icon="mail"
            aria-label={`Escrever à ${institution.name}: ${email}`}
          >
            <EmailText email={email} />
          </ButtonAnchor>
        </div>
      </section>
    </>
  )
}

function LegalContents({ text }: { text: LegalText }) {
  const current = useCurrentSection(text.sections.length)
  return (
    <nav className={styles.contents} aria-label="Índice">
      <details className={styles.fold}>
        <summary>Índice</summary>
        <ol className={styles.list}>
          {text.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#s${index + 1}`} aria-current={index + 1 === current ? 'true' : undefined}>
                <span>
                  <DeviceText text={title} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
