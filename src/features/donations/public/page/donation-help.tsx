import { Link } from '@tanstack/react-router'
import { fromHere } from '@/lib/origin'
import { institution } from '@/content/institution'
import { mailHref, telHref, whatsappHref } from '@/lib/contact-links'
import { ButtonLink } from '@/ui/page/button'
import { EmailText } from '@/ui/page/email-text'
import { PatternBorder } from '@/ui/page/hem'
import { Icon } from '@/ui/media/icon'
import styles from './donation-help.module.css'

/** Contacts for questions before a donation, and a link to register a free account. */
export function DonationHelp() {
  const { phone, whatsapp, email } = institution
  return (
    <>
      <PatternBorder tone="ocean" />
      <section className={`${styles.help} t-ocean`}>
        <div className={`wrap ${styles.columns}`}>
          <div>
            <h2>Uma dúvida antes de transferir?</h2>
            <p>Respondemos de segunda a sexta, das 8h às 17h.</p>
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
                  WhatsApp <span className="num">{whatsapp}</span>
                </a>
              </li>
              <li>
                <Icon name="mail" />
                <a href={mailHref(email)}>
                  <EmailText email={email} />
                </a>
              </li>
            </ul>
          </div>
          <div className={styles.account}>
            <h3>Quer ver onde foi parar o seu dinheiro?</h3>
            <p>
              Com uma conta gratuita acompanha o estado das doações que enviar com ela. Sem conta também vê{' '}
              <Link to="/enviar-comprovante/estado">o estado de um comprovante que já enviou</Link>.
            </p>
            <ButtonLink to="/login" search={{ mode: 'register' }} state={fromHere} variant="line">
              Criar conta
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
