import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { footerAbout, footerTransparency } from '@/content/navigation'
import { mailHref, telHref } from '@/lib/contact-links'
import { EmailText } from '@/ui/page/email-text'
import { PatternBorder } from '@/ui/page/hem'
import { ReadyOffline } from '@/ui/pwa/ready-news'
import { UpdateNow } from '@/ui/pwa/update-now'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { name, purpose, address, email, phone, secondPhone, social } = institution
  return (
    <>
      <PatternBorder tone="sand" />
      <footer className={`${styles.footer} t-deep`}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.about}>
            <h2>{name}</h2>
            <p>{purpose}</p>
          </div>
          <nav aria-labelledby="rodape-conhecer">
            <h3 id="rodape-conhecer">Conhecer</h3>
            <ul className={styles.list}>
              {footerAbout.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="rodape-transparencia">
            <h3 id="rodape-transparencia">Transparência</h3>
            <ul className={styles.list}>
              {footerTransparency.map(({ to, label }) => (
                <li key={label}>{to ? <Link to={to}>{label}</Link> : `${label} (em\u00a0preparação)`}</li>
              ))}
            </ul>
          </nav>
          <div className={styles.contact}>
            <h3>Contacto</h3>
            <ul className={styles.list}>
              <li>
                {address.street}
                <br />
                {address.town}
              </li>
              <li>
                <a href={mailHref(email)}>
                  <EmailText email={email} />
                </a>
              </li>
              <li>
                Telefone{' '}
                <a className="num" href={telHref(phone)}>
                  {phone}
                </a>
              </li>
              <li>
                Telefone{' '}
                <a className="num" href={telHref(secondPhone)}>
                  {secondPhone}
                </a>
              </li>
            </ul>
          </div>
          <div className={styles.last}>
            <span>{`© ${name}`}</span>
            <UpdateNow />
            <ReadyOffline />
            <span className={styles.networks}>
              {social.map((network) => (
                <a key={network.name} href={network.url} rel="noopener noreferrer">
                  {network.name}
                </a>
              ))}
            </span>
          </div>
        </div>
      </footer>
    </>
  )
}
