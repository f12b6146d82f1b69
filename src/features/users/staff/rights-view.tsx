import type { UserRights } from '@/shared/permissions'
import { Icon } from '@/ui/media/icon'
import { ACTIONS, rightsMatrix, rightsSentence, type Cell } from './rights-words'
import styles from './users.module.css'

/** Sentence that describes the permissions of an account. */
export function RightsSentence({ name, rights }: { name: string; rights: UserRights }) {
  const { verbs, things, more } = rightsSentence(rights)
  return (
    <p className={styles.sentence}>
      {name} pode <u>{verbs}</u>
      {things} {more}
    </p>
  )
}

function Mark({ cell }: { cell: Cell }) {
  if (cell === null)
    return (
      <>
        <span aria-hidden="true">·</span>
        <span className="vh">não se aplica</span>
      </>
    )
  return cell ? (
    <span className={styles.yes}>
      <Icon name="check" />
      <span className="vh">sim</span>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">—</span>
      <span className="vh">não</span>
    </span>
  )
}

/** Table of an account's permissions, with one row for each area. */
export function RightsMatrix({ rights }: { rights: UserRights }) {
  return (
    <table className={styles.matrix}>
      <caption className="vh">O que pode, área a área</caption>
      <thead>
        <tr>
          <th scope="col">Área</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {action}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rightsMatrix(rights).map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, index) => (
              <td key={ACTIONS[index]}>
                <Mark cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
