import { Link } from '@tanstack/react-router'
import type { ProgramFigures } from '@/api/donation-figures'
import { formatCount, formatMoney } from '@/lib/formats'
import styles from './transparency-page.module.css'

/**
 * List of the programs with the expenses of their public projects and the numbers of updates and evidences. The name of
 * a program is a link to its projects, whose pages show the updates and evidences. The list is closed at first, so that
 * nothing below moves when it is loaded.
 */
export function ProgramChain({ programs }: { programs: readonly ProgramFigures[] }) {
  if (programs.length === 0) return null
  const spent = programs.reduce((sum, program) => sum + program.spent, 0)
  const evidences = programs.reduce((sum, program) => sum + program.evidences, 0)
  return (
    <details className={styles.chain}>
      <summary>Do dinheiro às evidências, por programa</summary>
      <p>
        Os projetos públicos gastaram {formatMoney(spent)} e mostram{' '}
        {formatCount(evidences, 'evidência', 'evidências')}.
      </p>
      <ul>
        {programs.map(({ name, projects, budget, spent: used, updates, evidences: shown }) => (
          <li key={name}>
            <Link to="/projects" search={{ programa: name }}>
              {name}
            </Link>
            <span>
              <b className="num">{formatMoney(used)}</b> gastos de{' '}
              <span className="num">{formatMoney(budget)}</span>
            </span>
            <span>
              {formatCount(projects, 'projeto', 'projetos')},{' '}
              {formatCount(updates, 'atualização', 'atualizações')},{' '}
              {formatCount(shown, 'evidência', 'evidências')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
