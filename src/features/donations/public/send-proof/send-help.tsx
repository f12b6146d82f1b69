import { faq } from '@/content/send-proof'
import { institution } from '@/content/institution'
import { mailHref, telHref, whatsappHref } from '@/lib/contact-links'
import { EmailText } from '@/ui/page/email-text'
import { Icon } from '@/ui/media/icon'
import { DeviceText } from '@/ui/page/this-device'
import styles from './send-help.module.css'

/** Frequent questions with answers, and contacts for other questions (RULES §2.12). */
export function SendHelp() {
  const { phone, email, hours } = institution
  return (
    <section className={styles.faq}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <h2>Perguntas frequentes</h2>
          <aside className={styles.help}>
            <h3>Precisa de ajuda?</h3>
            <ul className={styles.ways}>
              <li>
                <a href={telHref(phone)}>
                  <Icon name="call" />
                  <span className="num">{phone}</span>
                </a>
              </li>
              <li>
                <a href={whatsappHref(institution.whatsapp)} target="_blank" rel="noreferrer">
                  <Icon name="chat" />
                  <span>
                    WhatsApp <span className="num">{institution.whatsapp}</span>
                  </span>
                </a>
              </li>
              <li>
                <a href={mailHref(email)}>
                  <Icon name="mail" />
                  <EmailText email={email} />
                </a>
              </li>
              <li>
                <span>
                  <Icon name="clock" />
                  {/* With a non-breaking hyphen the time is not broken over two lines. */}
                  {hours.replace('-', '\u2011')}
                </span>
              </li>
            </ul>
          </aside>
        </div>
        <div className={styles.questions}>
          {faq.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <DeviceText text={question} />
                <Icon name="plus" className={styles.mark} />
              </summary>
              <p>
                <DeviceText text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
