import { institution, institutionSource } from '@/content/institution'
import { transferWays, type TransferWay } from '@/content/transfer-ways'
import { telHref } from '@/lib/contact-links'
import { Icon } from '@/ui/media/icon'
import { ButtonLink } from '@/ui/page/button'
import { wholeWords } from '@/shared/whole-words'
import type { ShownAccount, ShownLine } from './shown-account'
import { grouped } from './grouped'
import { AMOUNT_LABEL, Step } from './transfer-step'
import styles from './transfer-ways.module.css'

interface TransferWaysProps {
  account: ShownAccount
  isDemonstration: boolean
  amount: number | undefined
  area: string | undefined
  project: string | undefined
}

/**
 * Returns the code of the operator's menu. A demonstration code is shown only if the accounts are a demonstration too.
 * Beside a real account it would mislead the donor.
 */
function menuCodeOf(id: string, isDemonstration: boolean): string | undefined {
  const code = institutionSource.accounts.find((account) => account.id === id)?.menuCode
  if (typeof code === 'string') return code
  return isDemonstration ? code?.text : undefined
}

/** The steps of a transfer to an account, the check of the payee's name, and the link to the proof form. */
export function TransferWays({ account, isDemonstration, amount, area, project }: TransferWaysProps) {
  const { id, name, nameInText, lines } = account
  const payee = lines.find(({ label }) => label === 'Nome' || label === 'Titular da conta')?.value
  const typed = amount === undefined ? lines : [...lines, { label: AMOUNT_LABEL, value: grouped(amount) }]
  return (
    <div className={styles.ways}>
      {/* For a method that staff have added, no steps are known. The donor must compare the payee's name even so. */}
      {!transferWays[id] && payee && (
        <PayeeCheck payee={payee} shower="o telemóvel ou o banco" stop="Não confirme" />
      )}
      {transferWays[id]?.map((way, index) => (
        <Way
          key={way.name}
          id={`${id}-${index}`}
          way={way}
          payee={payee}
          code={menuCodeOf(id, isDemonstration)}
          lines={typed}
        />
      ))}
      <div className={styles.done}>
        <ButtonLink
          to="/enviar-comprovante"
          search={{ metodo: name, valor: amount, area, projeto: project }}
          hash="a-doacao"
          variant="line"
          wide
        >
          <span>
            Já transferi por <span className="num">{nameInText}</span>
          </span>
        </ButtonLink>
      </div>
    </div>
  )
}

interface WayProps {
  id: string
  way: TransferWay
  payee: string | undefined
  code: string | undefined
  /** The values that the steps refer to by their label. */
  lines: readonly ShownLine[]
}

function Way({ id, way, payee, code, lines }: WayProps) {
  return (
    <details className={styles.way}>
      <summary>
        <span>
          <b>{wholeWords(way.name)}</b>
          <small>
            {way.steps.length} passos, {way.needs}
          </small>
        </span>
        <Icon name="plus" />
      </summary>
      <ol className={styles.steps}>
        {way.steps.map((step, index) => (
          <Step
            key={step.text}
            step={step}
            code={code}
            line={lines.find(({ label }) => step.value === `{${label}}`)}
            at={index + 1}
            id={id}
          />
        ))}
      </ol>
      {payee && <PayeeCheck payee={payee} shower={way.shower} stop={way.stop} />}
    </details>
  )
}

/** Box that asks the donor to compare the payee's name before confirming the transfer. */
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
