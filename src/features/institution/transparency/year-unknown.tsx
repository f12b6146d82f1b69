import { Link } from '@tanstack/react-router'

/**
 * A text about where to ask for the sums of this year. It is shown without scripts, while the sums are loading and if
 * they cannot be read.
 */
export function YearUnknown() {
  return (
    <p>
      O que foi confirmado este ano e o tempo das respostas leem‑se no nosso servidor ao abrir esta página. Se
      não aparecerem, <Link to="/contacto">peça‑os à associação</Link>.
    </p>
  )
}
