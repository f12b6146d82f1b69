import { actionAreas, placeOnMap } from '@/content/about'
import { institution } from '@/content/institution'
import { prefilledMailHref, mailHref, telHref, whatsappHref } from '@/lib/contact-links'
import { Band } from '@/ui/page/band'
import { EmailText } from '@/ui/page/email-text'
import { PatternBorder } from '@/ui/page/hem'
import { Icon } from '@/ui/media/icon'
import { Place } from '@/ui/page/place'
import { ContactForm } from './contact-form'
import { ContactOutcome } from './contact-outcome'
import styles from './contact-page.module.css'
import { useContact } from './use-contact'

interface ContactPageProps {
  /** The subject to select. A link to this page sets it (D21). */
  subject?: string | undefined
  /** The key of the outbox entry (a message) to edit. */
  edit?: string | undefined
}

/** The form or, after sending, the status of the message. */
function Message({ subject, edit }: ContactPageProps) {
  const contact = useContact({ subject, edit })
  const isForm = contact.view.kind === 'form'
  return (
    <div className={styles.message} id="mensagem">
      {isForm ? (
        <>
          <PatternBorder tone="laterite" />
          <ContactForm contact={contact} />
        </>
      ) : (
        <ContactOutcome contact={contact} />
      )}
    </div>
  )
}

export function ContactPage({ subject, edit }: ContactPageProps) {
  const { address, phone, email, whatsapp, departments, social } = institution
  const letter = prefilledMailHref(email, subject ? { subject } : {})
  return (
    <>
      <Band
        tone="ocean"
        title="Escreva, ligue, apareça."
        lead={
          <>
            Quem responde é uma pessoa da equipa, dentro de 24 horas.
            {/* On a phone the form, in which this subject is selected, is below the first screenful. This link
                leads to it. */}
            {subject && (
              <>
                {' '}
                <a href="#mensagem">Escrever sobre «{subject}»</a>
              </>
            )}
          </>
        }
        actions={
          <ul className={styles.ways}>
            <li>
              <Icon name="call" />
              <a className="num" href={telHref(phone)}>
                {phone}
              </a>
            </li>
            <li>
              <Icon name="chat" />
              <a href={whatsappHref(whatsapp)} rel="noopener noreferrer">
                <span>
                  WhatsApp <span className="num">{whatsapp}</span>
                </span>
              </a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={letter}>
                <EmailText email={email} />
              </a>
            </li>
            <li>
              <Icon name="pin" />
              <span>
                {address.street}, {address.town}
              </span>
            </li>
            <li>
              <Icon name="clock" />
              <span>
                Segunda a sexta, <span className="num">08:00-17:00</span>
              </span>
            </li>
          </ul>
        }
        aside={<Message key={edit ?? 'new'} subject={subject} edit={edit} />}
      />
      <section className={styles.departments}>
        <div className="wrap">
          <h2>Já sabe com quem quer falar?</h2>
          <ul className={styles.list}>
            {departments.map(({ name, about, email: departmentEmail }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{about}</p>
                <a href={mailHref(departmentEmail)}>
                  <Icon name="mail" />
                  <EmailText email={departmentEmail} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <PatternBorder tone="sand" />
      <Place title="Onde trabalhamos" place={placeOnMap} areas={actionAreas}>
        A sede fica em Mocímboa da Praia. Os comités abrem à mesma hora.
      </Place>
      <section className={styles.social} aria-label="Redes sociais">
        <ul className={`wrap ${styles.networks}`}>
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer">
                {name}
                <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
