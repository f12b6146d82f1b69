import { Link } from '@tanstack/react-router'
import { donationSteps } from '@/content/donation'
import { Band } from '@/ui/page/band'
import { BelowFold } from '@/ui/page/below-fold'
import { ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { DonationAccounts } from './donation-accounts'
import { DonationHelp } from './donation-help'
import { DonationImpact } from './donation-impact'
import styles from './donation-page.module.css'

/**
 * The page /doacao: the payment accounts with the steps of a transfer, what a donation pays for, and a link to the
 * proof form.
 * @param amount the amount that the donor has chosen on this page, in meticais
 * @param area the id of the program for which the donor wants to give
 * @param project the slug of the project for which the donor wants to give
 */
export function DonationPage({
  amount,
  area,
  project,
}: {
  amount?: number | undefined
  area?: string | undefined
  project?: string | undefined
}) {
  const chosen = { valor: amount, area, projeto: project }
  return (
    <>
      <Band
        tone="sun"
        hem="top"
        title="Uma doação em três passos."
        lead={
          <>
            Transfira pelo telemóvel ou pelo banco, envie a fotografia do comprovante e receba a confirmação
            por <span className="num">e-mail</span>.
          </>
        }
        deskActions={
          <ButtonLink to="/enviar-comprovante" search={chosen}>
            Enviar comprovante
          </ButtonLink>
        }
        aside={
          <div>
            <ol className={styles.steps}>
              {donationSteps.map(({ title, text }) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>
                    <DeviceText text={text} />
                  </span>
                </li>
              ))}
            </ol>
            {/* The links are in a `nav`, because base.css hides a `nav` in the page's content in print. */}
            <nav aria-label="Valor e área">
              <a href="#pano" className={styles.amounts}>
                Quanto dar? Escolha um valor
              </a>
              {!area && !project && (
                <Link to="/programas" search={{ valor: amount }} className={styles.amounts}>
                  Dar para uma só área
                </Link>
              )}
            </nav>
          </div>
        }
      />
      <BelowFold />
      <DonationAccounts amount={amount} area={area} project={project} />
      <DonationImpact area={area} project={project} />
      <DonationHelp />
    </>
  )
}
