import { institution, institutionSource } from '@/content/institution'
import { transferWays, type TransferStep, type TransferWay } from '@/content/transfer-ways'
import { telHref } from '@/lib/contact-links'
import { Icon } from '@/ui/media/icon'
import { ButtonAnchor, ButtonLink } from '@/ui/page/button'
import type { ShownAccount } from './shown-account'
import { grouped } from './grouped'
import styles from './transfer-ways.module.css'

interface TransferWaysProps {
  account: ShownAccount
  isDemonstration: boolean
  amount: number | undefined
}

/**
 * The code of the operator's menu. A demonstration code is shown only on a page whose accounts are a demonstration: with
 * a real account it would lead the donor astray.
 */
function menuCodeOf(id: string, isDemonstration: boolean): string | undefined {
  const code = institutionSource.accounts.find((account) => account.id === id)?.menuCode
  if (typeof code === 'string') return code
  return isDemonstration ? code?.text : undefined
}

const amountOf = (meticais: number | undefined) =>
  meticais === undefined ? undefined : grouped(meticais)

/** The steps of a transfer to an account, the check of the payee's name, and the link to the proof form. */
export function TransferWays({ account, isDemonstration, amount }: TransferWaysProps) {
  const { id, name, shortName, lines } = account
  const valueOf = (label: string): string | undefined =>
    label === 'valor'
      ? amountOf(amount)
      : lines.find((line) => line.label === label)?.value
  const payee = valueOf('Nome') ?? valueOf('Titular da conta')
  return (
    <div className={styles.ways}>
      {/* The steps of a method that the staff have added are not known; the name must be compared all the same. */}
      {!transferWays[id] && payee && (
        <PayeeCheck payee={payee} shower="o telemóvel ou o banco" stop="Não confirme" />
      )}
      {transferWays[id]?.map((way) => (
        <Way
          key={way.name}
          way={way}
          payee={payee}
          code={menuCodeOf(id, isDemonstration)}
          valueOf={valueOf}
        />
      ))}
      <div className={styles.done}>
        <ButtonLink to="/enviar-comprovante" search={{ metodo: name, valor: amount }} variant="line" wide>
          <span>
            Já transferi por <span className="num">{shortName}</span>
          </span>
        </ButtonLink>
      </div>
    </div>
  )
}

interface WayProps {
  way: TransferWay
  payee: string | undefined
  code: string | undefined
  valueOf: (label: string) => string | undefined
}

function Way({ way, payee, code, valueOf }: WayProps) {
  return (
    <details className={styles.way}>
      <summary>
        <span>
          <b>{way.name}</b>
          <small>
            {way.steps.length} passos, {way.needs}
          </small>
        </span>
        <Icon name="plus" />
      </summary>
      <ol className={styles.steps}>
        {way.steps.map((step) => (
          <Step key={step.text} step={step} code={code} value={step.value && valueOf(step.value.slice(1, -1))} />
        ))}
      </ol>
      {payee && <PayeeCheck payee={payee} shower={way.shower} stop={way.stop} />}
    </details>
  )
}

/** Tells the donor to compare the payee's name before the transfer. */
function PayeeCheck({ payee, shower, stop }: { payee: string; shower: string; stop: string }) {
  return (
    <div className={styles.payee}>
      <p>Antes de confirmar, {shower} mostra este nome.</p>
      <p className={styles.name}>{payee}</p>
      <p className={styles.stop}>
        <Icon name="bad" />
        <span>
          Se for outro, pare. {stop}. <a href={telHref(institution.phone)}>Telefone&#x2011;nos</a>.
        </span>
      </p>
    </div>
  )
}

interface StepProps {
  step: TransferStep
  code: string | undefined
  value: string | undefined
}

function Step({ step, code, value }: StepProps) {
  return (
    <li>
      <span>
        {step.text}
        {step.isDial && code && <b className="on-desk">{code}</b>}
        {value && <b>{value}</b>}
      </span>
      {step.isDial && code && (
        <span className="on-phone">
          <ButtonAnchor href={`tel:${encodeURIComponent(code).replace(/%2A/g, '*')}`} icon="call" size="sm">
            Marcar {code}
          </ButtonAnchor>
        </span>
      )}
    </li>
  )
}
