import type { ChangeWords } from '@/lib/change-failure'
import { telHref } from '@/lib/contact-links'
import { Button } from '@/ui/page/button'
import {
  decideMatch,
  pairVolunteer,
  type Candidate,
  type StaffMatch,
  type StaffMatching,
} from './matching-calls'
import styles from './matching.module.css'

interface VolunteersProps {
  request: StaffMatching
  mayEdit: boolean
  isDisabled: boolean
  change: (words: ChangeWords, call: () => Promise<StaffMatching>) => Promise<boolean>
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

function Person({ person }: { person: Candidate }) {
  return (
    <>
      <p>
        <b>{nameOf(person)}</b> · <span className="num">{person.score}%</span>
      </p>
      <p className={styles.soft}>{person.reasons.join('. ') || 'Sem mais dados'}</p>
      {person.phone && (
        <p>
          <a href={telHref(person.phone)}>{person.phone}</a>
        </p>
      )}
    </>
  )
}

/** Who helps with a request, and who could. */
export function Volunteers({ request, mayEdit, isDisabled, change }: VolunteersProps) {
  const { matches, fitting } = request
  return (
    <div className={styles.side}>
      <section>
        <h2>Quem ajuda</h2>
        {matches.length === 0 ? (
          <p>Ainda ninguém aceitou.</p>
        ) : (
          <ul className={styles.people}>
            {matches.map((match) => (
              <li key={match.id}>
                <div>
                  <Person person={match} />
                  <p>
                    <b>{STATES[match.state]}</b>
                    {match.made_by === 'staff' && ' pela equipa'}
                  </p>
                </div>
                {mayEdit && (match.state === 'accepted' || match.state === 'agreed') && (
                  <div className={styles.acts}>
                    {match.state === 'accepted' && (
                      <Button
                        size="sm"
                        disabled={isDisabled}
                        aria-label={`Combinar com ${nameOf(match)}`}
                        onClick={() => void change(AGREE, () => decideMatch(match.id, 'agree'))}
                      >
                        Combinar
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      size="sm"
                      disabled={isDisabled}
                      aria-label={`Dispensar ${nameOf(match)}`}
                      onClick={() => void change(REFUSE, () => decideMatch(match.id, 'refuse'))}
                    >
                      Dispensar
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {fitting.length > 0 && (
        <section>
          <h2>Quem pode ajudar</h2>
          <ul className={styles.people}>
            {fitting.map((person) => (
              <li key={person.volunteer}>
                <div>
                  <Person person={person} />
                </div>
                {mayEdit && (
                  <div className={styles.acts}>
                    <Button
                      variant="line"
                      size="sm"
                      disabled={isDisabled || request.title === ''}
                      title={request.title === '' ? 'Escreva primeiro o que os voluntários leem.' : undefined}
                      aria-label={`Combinar com ${nameOf(person)}`}
                      onClick={() => void change(PAIR, () => pairVolunteer(request.id, person.volunteer))}
                    >
                      Combinar
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
