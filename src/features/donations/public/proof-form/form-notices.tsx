import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { formatReference } from '@/shared/reference'
import { Button } from '@/ui/page/button'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { ErrorSummary } from '@/ui/form/error-summary'
import { Note } from '@/ui/feedback/note'
import { Time } from '@/ui/page/time'
import { problemList } from '@/lib/form-problems'
import { optionalPart } from '@/lib/optional-part'
import { fieldId, PROOF_FIELDS } from '../../model'
import type { Proof } from '../proof-state/use-proof'
import { missingTitle, noticeText } from '../../texts'
import styles from './proof-form.module.css'

/** A notice that gets the focus when it appears, because the button that had the focus has disappeared. */
function Announced({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}

const STILL_THERE = 'Os dados e o ficheiro continuam preenchidos em baixo.'

/** Shows the errors or the notice of the last attempt to send. */
function Outcome({ proof }: { proof: Proof }) {
  const { notice, problems, attempt } = proof.state
  const list = problemList(PROOF_FIELDS, problems).map(({ field, text }) => ({
    fieldId: fieldId(field),
    text,
  }))
  if (list.length > 0)
    return <ErrorSummary title={missingTitle(list.length)} problems={list} attempt={attempt} />
  if (!notice) return null
  const { title, text } = noticeText(notice)
  if (notice.kind === 'refused' || notice.kind === 'login') {
    return (
      <ErrorSummary title={title} problems={[]} attempt={attempt}>
        <p>{text}</p>
        {notice.kind === 'login' && (
          <p>
            <Link to="/login" search={{ redirect: '/enviar-comprovante' }}>
              Entrar
            </Link>
          </p>
        )}
        <p>{STILL_THERE}</p>
      </ErrorSummary>
    )
  }
  return (
    <Announced key={attempt} isNew>
      <Note tone="wait" icon={notice.kind === 'offline' ? 'offline' : 'info'} role="alert" title={title}>
        <p>{text}</p>
        <p>{STILL_THERE}</p>
      </Note>
    </Announced>
  )
}

/** A warning after an attempt without a response. It is shown while the server may already have the proof. */
function Doubt({ proof }: { proof: Proof }) {
  const { isInDoubt, key, attempt, notice } = proof.state
  if (!isInDoubt || !key || notice) return null
  return (
    <Announced isNew={attempt > 0}>
      <Note tone="info" icon="asking" role="status" title="Um envio por confirmar">
        <p>
          O último envio ficou sem resposta. Se enviar outra vez sem mudar nada, leva a mesma referência,{' '}
          <strong className="num">{formatReference(key)}</strong>, e não conta a dobrar.
        </p>
      </Note>
    </Announced>
  )
}

/**
 * The note 'Rascunho recuperado' (D7) with the date of the draft. It does not use the component DraftNote, because this
 * draft may have lost its file, and because the user must confirm the deletion of this draft.
 */
function Recovered({ proof }: { proof: Proof }) {
  const { recovered, isInDoubt } = proof.state
  const [isAsked, setAsked] = useState(false)
  if (!recovered) return null
  return (
    <Note
      tone="ok"
      icon="edit"
      role="status"
      title="Rascunho recuperado"
      actions={
        <Button variant="quiet" size="sm" className={styles.anew} onClick={() => setAsked(true)}>
          Começar de novo
        </Button>
      }
    >
      <p>
        Tal como o deixou em <Time at={recovered.savedAt} as="moment" />.
      </p>
      {recovered.isFileLost && <p>O ficheiro não pôde ser recuperado: escolha‑o outra vez.</p>}
      <ConfirmDialog
        opened={isAsked}
        title="Começar de novo?"
        confirmLabel="Começar de novo"
        cancelLabel="Manter o rascunho"
        danger
        onConfirm={proof.beginAnew}
        onCancel={() => setAsked(false)}
      >
        <p>O que preencheu e o ficheiro escolhido são apagados deste aparelho.</p>
        {isInDoubt && (
          <p>
            O último envio ficou sem resposta e pode ter chegado: se o enviar de novo, pode contar a dobrar.
          </p>
        )}
      </ConfirmDialog>
    </Note>
  )
}

/** A note while an outbox entry is being edited: the proof keeps its reference and counts as one donation. */
function Editing({ proof }: { proof: Proof }) {
  const { editing } = proof.state
  if (!editing) return null
  const isLogin = editing.state === 'needs-login'
  return (
    <Note
      tone="info"
      icon="edit"
      role="status"
      title={isLogin ? 'A enviar como convidado' : 'A editar um comprovante por enviar'}
      actions={<Link to="/enviar-comprovante/pendentes">Voltar aos que estão por enviar</Link>}
    >
      <p>
        {isLogin
          ? 'Preencha os seus dados e envie. Leva a mesma referência, '
          : 'Enquanto o edita não é enviado. Leva a mesma referência, '}
        <strong className="num">{formatReference(editing.key)}</strong>, e conta uma só vez.
      </p>
    </Note>
  )
}

/** This chunk is loaded only if another application has shared something, which is rare. */
const SharedNote = optionalPart(() => import('./shared-note').then((module) => module.SharedNote))

/** All notices above the first field. */
export function FormNotices({ proof }: { proof: Proof }) {
  return (
    <div className={styles.notices}>
      <Outcome proof={proof} />
      <Doubt proof={proof} />
      <Editing proof={proof} />
      {proof.state.shared && (
        <Suspense>
          <SharedNote proof={proof} />
        </Suspense>
      )}
      <Recovered proof={proof} />
    </div>
  )
}
