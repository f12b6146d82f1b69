import type { ReactNode } from 'react'
import { institution } from '@/content/institution'
import { mailHref } from '@/lib/contact-links'
import { longDayText } from '@/lib/dates'
import { moneyText } from '@/shared/money'
import type { CodedReceipt } from '@/shared/signed-receipt'
import { Icon, type IconName } from '@/ui/media/icon'
import { ButtonAnchor } from '@/ui/page/button'
import type { Verdict } from '../check'
import styles from './verdict.module.css'

const LOOKS: Record<Verdict['kind'], { icon: IconName; word: string; className: string | undefined }> = {
  genuine: { icon: 'sent', word: 'Verdadeiro', className: styles.genuine },
  void: { icon: 'bad', word: 'Anulado', className: styles.bad },
  forged: { icon: 'bad', word: 'Não é verdadeiro', className: styles.bad },
  unsure: { icon: 'asking', word: 'Não sabemos ainda', className: styles.unsure },
}

function sentence(verdict: Verdict): string {
  if (verdict.kind === 'genuine') return 'A assinatura é da associação e nada foi mudado.'
  if (verdict.kind === 'void')
    return `Foi emitido pela associação e anulado em ${longDayText(verdict.voidedAt)}.`
  return verdict.text
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ receipt, replacedBy }: { receipt: CodedReceipt; replacedBy: string | null }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Recibo n.º">
        <span className="num">{receipt.number}</span>
      </Fact>
      <Fact label="Valor">
        <span className="num">{moneyText(receipt.amountCents)}</span>
      </Fact>
      <Fact label="Método">{receipt.method}</Fact>
      <Fact label="Recebida">{longDayText(receipt.receivedOn)}</Fact>
      <Fact label="Confirmada">{longDayText(receipt.confirmedOn)}</Fact>
      {replacedBy !== null && (
        <Fact label="Substituído por">
          <span className="num">{replacedBy}</span>
        </Fact>
      )}
    </dl>
  )
}

function Further({ verdict }: { verdict: Verdict }) {
  switch (verdict.kind) {
    case 'genuine':
      return (
        <p className={styles.small}>
          Compare com o papel. O nome do doador não está no código.{' '}
          {verdict.isAsked
            ? 'Não foi anulado até agora.'
            : 'Com rede vemos também se o recibo foi anulado depois.'}
        </p>
      )
    case 'forged':
      return (
        <ButtonAnchor href={mailHref(institution.email)} wide>
          Avisar a associação
        </ButtonAnchor>
      )
    case 'unsure':
      return <p>Não quer dizer que seja falso. Com rede, a resposta é imediata.</p>
    default:
      return null
  }
}

/** Result of checking a receipt, with the facts that its code contains. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { icon, word, className } = LOOKS[verdict.kind]
  const receipt = 'receipt' in verdict ? verdict.receipt : null
  return (
    <div className={styles.verdict}>
      <div className={`${styles.head} ${className}`}>
        <h2 tabIndex={-1} data-verdict={verdict.kind}>
          <Icon name={icon} />
          <span>{word}</span>
        </h2>
        <p>{sentence(verdict)}</p>
      </div>
      <div className={styles.body}>
        {receipt && (
          <Facts receipt={receipt} replacedBy={verdict.kind === 'void' ? verdict.replacedBy : null} />
        )}
        <Further verdict={verdict} />
      </div>
    </div>
  )
}
