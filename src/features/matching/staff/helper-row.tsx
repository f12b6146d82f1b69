import { useState, type ReactNode } from 'react'
import { callHref } from '@/lib/call-href'
import type { ChangeWords } from '@/lib/change-failure'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Button } from '@/ui/page/button'
import {
  decideMatch,
  pairVolunteer,
  type Candidate,
  type StaffMatch,
  type StaffMatching,
} from './matching-calls'
import styles from './matching.module.css'

export interface Pairing {
  request: StaffMatching
  isDisabled: boolean
  /**
   * Sends a change of a volunteer's state for this request. Then the focus moves to the row of the volunteer, which is
   * found by id and by the new state `to`.
   */
  step: (
    to: Pick<StaffMatch, 'volunteer' | 'state'>,
    words: ChangeWords,
    call: () => Promise<StaffMatching>,
  ) => Promise<void>
}

/**
 * Returns a function that sends a change, and the props of its button. While the change runs, the button is busy and
 * not disabled, because a disabled button would lose the focus.
 */
function useStep({ isDisabled, step }: Pairing) {
  const [isRunning, setRunning] = useState(false)
  return {
    button: { busy: isRunning, disabled: isDisabled && !isRunning },
    run: async (...asked: Parameters<Pairing['step']>) => {
      setRunning(true)
      await step(...asked)
      setRunning(false)
    },
  }
}

const STATES: Readonly<Record<StaffMatch['state'], string>> = {
  accepted: 'Aceitou, por confirmar',
  agreed: 'Combinado',
  declined: 'Agora não pode',
  withdrawn: 'Desistiu',
  refused: 'Dispensado',
}

const AGREE = {
  done: 'Combinado. O voluntário já vê onde e com quem.',
  failed: 'Não foi possível confirmar.',
  logged: 'A match could not be agreed to',
}
const REFUSE = {
  done: 'Voluntário dispensado.',
  failed: 'Não foi possível dispensar.',
  logged: 'A match could not be refused',
}
const PAIR = {
  done: 'Combinado. O voluntário recebe um aviso.',
  failed: 'Não foi possível combinar.',
  logged: 'A volunteer could not be paired',
}

const nameOf = (person: Candidate): string => person.name || `Voluntário n.º ${person.volunteer}`

/** Whether the request has a place for another volunteer. */
export const hasRoom = ({ taken, places, status }: StaffMatching): boolean =>
  taken < places && (status === 'received' || status === 'open')

/** Button with which staff assign a volunteer to the request. */
export function PairButton({
  pairing,
  volunteer,
  name,
}: {
  pairing: Pairing
  volunteer: number
  name: string
}) {
  const { request } = pairing
  const { button, run } = useStep(pairing)
  const isUnwritten = request.title === ''
  return (
    <Button
      variant="line"
      size="sm"
      busy={button.busy}
      disabled={button.disabled || isUnwritten}
      title={isUnwritten ? 'Escreva primeiro o que os voluntários leem.' : undefined}
      aria-label={`Combinar com ${name}`}
      onClick={() =>
        void run({ volunteer, state: 'agreed' }, PAIR, () => pairVolunteer(request.id, volunteer))
      }
    >
      Combinar
    </Button>
  )
}

/** Row of a volunteer with the score and the reasons for it. */
function Row({ person, children, below }: { person: Candidate; children: ReactNode; below?: ReactNode }) {
  return (
    <li>
      <div>
        <p>
          <b>{nameOf(person)}</b> · <span className="num">{person.score}%</span>
        </p>
        <p className={styles.soft}>{person.reasons.join('. ') || 'Sem mais dados'}</p>
        {person.phone && (
          <p>
            <a href={callHref(person.phone)}>{person.phone}</a>
          </p>
        )}
        {below}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  )
}

/** Row of a volunteer who could help with this request. */
export const CandidateRow = ({ person, pairing }: { person: Candidate; pairing: Pairing | null }) => (
  <Row person={person}>
    {pairing && <PairButton {...{ pairing }} volunteer={person.volunteer} name={nameOf(person)} />}
  </Row>
)

function Agree({ match, pairing }: { match: StaffMatch; pairing: Pairing }) {
  const { button, run } = useStep(pairing)
  const agreed = { volunteer: match.volunteer, state: 'agreed' } as const
  return (
    <Button
      size="sm"
      {...button}
      aria-label={`Combinar com ${nameOf(match)}`}
      onClick={() => void run(agreed, AGREE, () => decideMatch(match.id, 'agree'))}
    >
      Combinar
    </Button>
  )
}

function Dismiss({ match, pairing }: { match: StaffMatch; pairing: Pairing }) {
  const [asks, setAsks] = useState(false)
  const { button, run } = useStep(pairing)
  const name = nameOf(match)
  const refused = { volunteer: match.volunteer, state: 'refused' } as const
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        {...button}
        aria-label={`Dispensar ${name}`}
        onClick={() => setAsks(true)}
      >
        Dispensar
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Dispensar ${name}?`}
        confirmLabel="Dispensar"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsks(false)
          void run(refused, REFUSE, () => decideMatch(match.id, 'refuse'))
        }}
        onCancel={() => setAsks(false)}
      >
        <p>
          Recebe o aviso de que desta vez não é preciso
          {match.state === 'agreed' && ', e quem pediu fica a saber que já não vem'}. O lugar fica livre. Pode
          combinar outra vez depois.
        </p>
      </ConfirmDialog>
    </>
  )
}

interface HelperProps {
  match: StaffMatch
  pairing: Pairing | null
  /** The id of the sentence about the volunteer's state. This sentence gets the focus after a change. */
  stateId: string
}

/** Row of a volunteer who has accepted or declined, or whom staff have chosen. */
export function HelperRow({ match, pairing, stateId }: HelperProps) {
  const { state } = match
  const isIn = state === 'accepted' || state === 'agreed'
  return (
    <Row
      person={match}
      below={
        <p id={stateId} tabIndex={-1}>
          <span className="vh">{nameOf(match)}: </span>
          <b>{STATES[state]}</b>
          {isIn && match.made_by === 'staff' && ' pela equipa'}
        </p>
      }
    >
      {pairing && state === 'accepted' && <Agree {...{ match, pairing }} />}
      {pairing && isIn && <Dismiss {...{ match, pairing }} />}
      {pairing && !isIn && hasRoom(pairing.request) && (
        <PairButton {...{ pairing }} volunteer={match.volunteer} name={nameOf(match)} />
      )}
    </Row>
  )
}
