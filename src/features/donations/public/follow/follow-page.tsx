import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { formatMoney } from '@/lib/formats'
import type { Followed } from '@/offline/followed'
import { useMinute } from '@/ui/page/use-minute'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { Icon } from '@/ui/media/icon'
import { Band } from '@/ui/page/band'
import { Button, ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { Time } from '@/ui/page/time'
import { Fate, isReviewLate } from './fate'
import { FATES } from '@/lib/donation-fates'
import { FollowForm } from './follow-form'
import styles from './follow-page.module.css'
import { AnotherProof } from './another-proof'
import { StillToSend } from './still-to-send'
import { useFollow, type Follow, type ShownDonation } from './use-follow'

/** Maximum number of donations in the list of donations whose state was opened on this device. */
const LISTED = 5

function Call({ children }: { children: string }) {
  return (
    <ButtonAnchor variant="line" wide icon="call" href={telHref(institution.phone)}>
      {children}
    </ButtonAnchor>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <div className={styles.reason}>
      <p>Motivo</p>
      <p>{text}</p>
    </div>
  )
}

/**
 * Shows until when the association responds and, if known, to which e-mail address. If the review is late, it shows a
 * button to call instead.
 */
function Promised({ status }: { status: ShownDonation['status'] }) {
  const isLate = isReviewLate(status, useMinute())
  if (isLate) return <Call>Ligar para saber</Call>
  return (
    <p>
      Respondemos até{' '}
      <strong>
        <Time at={status.dueAt} as="moment" />
      </strong>
      {status.emailHint && <>, para {status.emailHint}</>}.
    </p>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

interface DonationProps {
  follow: Follow
  shown: ShownDonation
  edit: string | undefined
}

function Donation({ follow, shown: { status, opening, isKept, readAt }, edit }: DonationProps) {
  const { fate } = status
  return (
    <div className={`wrap ${styles.result}`}>
      {isKept && (
        <Note
          tone="wait"
          icon="offline"
          role="status"
          actions={
            <Button variant="line" size="sm" icon="again" busy={follow.isAsking} onClick={follow.again}>
              Perguntar agora
            </Button>
          }
        >
          <p>
            O que se sabia em <Time at={readAt} as="moment" />: {FATES[fate].word.toLowerCase()}.
          </p>
        </Note>
      )}
      <div className={styles.card}>
        <Fate status={status} />
        <div className={styles.details}>
          {fate === 'pending' && <Promised status={status} />}
          {status.reason && <Reason text={status.reason} />}
          {status.awaitsProof && opening && (
            <AnotherProof
              status={status}
              opening={opening}
              edit={edit}
              onReceived={() => {
                toast.success('Novo comprovante enviado. A doação está outra vez em análise.')
                follow.again()
              }}
            />
          )}
          <dl className={styles.facts}>
            <Fact label="Doação n.º">{status.number}</Fact>
            <Fact label="Referência">{status.reference}</Fact>
            <Fact label="Valor">{formatMoney(status.amount)}</Fact>
            <Fact label="Método">{status.methodName}</Fact>
            <Fact label="Recebida em">
              <Time at={status.createdAt} as="moment" />
            </Fact>
          </dl>
          <div className={styles.acts}>
            {fate === 'approved' && status.link && (
              <ButtonLink to="/recibo" hash={`token=${status.link}`} wide icon="file">
                Abrir o recibo
              </ButtonLink>
            )}
            {(fate === 'rejected' || fate === 'asked') && <Call>Ligar, se acha que é engano</Call>}
            <Button variant="quiet" icon="search" onClick={follow.close}>
              Ver outra doação
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

/** List of the donations whose state was opened on this device before. The user can open them again without typing. */
function Kept({ kept, onShow }: { kept: readonly Followed[]; onShow: (one: Followed) => void }) {
  if (kept.length === 0) return null
  return (
    <section className={`wrap ${styles.kept}`}>
      <h2>
        <DeviceText text="Já seguidas neste {aparelho}" />
      </h2>
      <ul>
        {kept.slice(0, LISTED).map((one) => (
          <li key={`${one.owner} ${one.status.reference}`}>
            <button type="button" onClick={() => onShow(one)}>
              <Icon name={FATES[one.status.fate].icon} />
              <span>
                <strong>
                  {FATES[one.status.fate].word} ·{' '}
                  <span className="num">{formatMoney(one.status.amount)}</span>
                </strong>
                <small>
                  <span className="num">{one.status.reference}</span>, vista em{' '}
                  <Time at={one.readAt} as="moment" />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FollowPageProps {
  token: string | undefined
  /** The reference of the donation to show. */
  reference: string | undefined
  /** The key of the outbox entry (a further proof) to edit. */
  edit: string | undefined
}

/** The page /enviar-comprovante/estado: the state of a donation, with or without an account (D25). */
export function FollowPage({ token, reference, edit }: FollowPageProps) {
  const follow = useFollow({ token, reference, edit })
  const { shown, trouble, kept } = follow
  return (
    <>
      <Band
        tone="ocean"
        hem="bottom"
        crumb={
          <Link to="/enviar-comprovante">
            <Icon name="back" />
            Enviar comprovante
          </Link>
        }
        title="Onde está a sua doação?"
        lead={'Com a referência e o e\u2011mail que usou. Não é preciso conta.'}
        aside={
          <div className="t-sand" hidden={shown !== null}>
            {trouble && (
              <Note tone="bad" role="alert" title={trouble.title}>
                <p>{trouble.text}</p>
                <StillToSend />
              </Note>
            )}
            <FollowForm follow={follow} reference={reference} />
          </div>
        }
      />
      {shown ? (
        <Donation follow={follow} shown={shown} edit={edit} />
      ) : (
        <Kept kept={kept} onShow={follow.show} />
      )}
    </>
  )
}
