import { useId } from 'react'
import type { ChangeWords } from '@/lib/change-failure'
import { Mantine } from '@/ui/theme/mantine'
import { CandidateRow, hasRoom, HelperRow, PairButton, type Pairing } from './helper-row'
import type { StaffMatch, StaffMatching } from './matching-calls'
import styles from './matching.module.css'
import { PersonSearch } from './person-search'
import { useArrival } from './use-arrival'

interface VolunteersProps extends Pick<Pairing, 'request' | 'isDisabled'> {
  userId: number
  mayEdit: boolean
  change: (words: ChangeWords, call: () => Promise<StaffMatching>) => Promise<boolean>
}

/** Form that pairs the request with any volunteer whom staff choose, for example a volunteer who has just called. */
function AnyVolunteer({ userId, pairing }: { userId: number; pairing: Pairing }) {
  const id = useId()
  const { matches, title } = pairing.request
  const helps = (volunteer: number) =>
    matches.some((match) => match.volunteer === volunteer && ['accepted', 'agreed'].includes(match.state))
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Outro voluntário</h2>
      {title === '' && <p className={styles.soft}>Escreva primeiro o que os voluntários leem.</p>}
      <Mantine>
        <PersonSearch
          userId={userId}
          kind="volunteers"
          id={id}
          label="Procurar um voluntário"
          action={(person) =>
            helps(person.id) ? (
              <span className={styles.soft}>Já está neste pedido</span>
            ) : (
              <PairButton pairing={pairing} volunteer={person.id} name={person.name} />
            )
          }
        />
      </Mantine>
    </section>
  )
}

/** Lists of the volunteers who are paired with a request, and of the volunteers who fit it. */
export function Volunteers({ userId, mayEdit, request, isDisabled, change }: VolunteersProps) {
  const { matches, fitting } = request
  const id = useId()
  const stateId = ({ volunteer }: StaffMatch) => `${id}-${volunteer}`
  const arrive = useArrival(matches, stateId)
  const step: Pairing['step'] = (to, words, call) =>
    arrive(
      ({ volunteer, state }) => volunteer === to.volunteer && state === to.state,
      () => change(words, call),
    )
  const pairing = mayEdit ? { request, isDisabled, step } : null
  return (
    <div className={styles.side}>
      <section>
        <h2>Quem ajuda</h2>
        {matches.length === 0 ? (
          <p>Ainda ninguém aceitou.</p>
        ) : (
          <ul className={styles.people}>
            {matches.map((match) => (
              <HelperRow key={match.id} match={match} pairing={pairing} stateId={stateId(match)} />
            ))}
          </ul>
        )}
      </section>
      {fitting.length > 0 && (
        <section>
          <h2>Quem pode ajudar</h2>
          <ul className={styles.people}>
            {fitting.map((person) => (
              <CandidateRow key={person.volunteer} person={person} pairing={pairing} />
            ))}
          </ul>
        </section>
      )}
      {pairing && hasRoom(request) && <AnyVolunteer userId={userId} pairing={pairing} />}
    </div>
  )
}
