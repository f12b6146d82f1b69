import { invitationProblems } from '../src/shared/invitation'
import { passwordProblem, PASSWORD_COMMON, PASSWORDS_DIFFER } from '../src/shared/password'
import { recordEvent } from './db/audit-store'
import type { Db } from './db/schema'
import { changeRolesIn, countSuperusers, holdStandings } from './db/standing-store'
import type { Clock } from './http/clock'
import { isCommonPassword } from './resources/auth/common-passwords'
import { hashPassword } from './resources/auth/passwords'
import { addAccount, findTakenNames, fold } from './resources/auth/store'
import { verifyEmail } from './resources/auth/verification-store'
import type { Terminal } from './terminal'

/** Minimum length of a superuser's password. It is long, because a superuser can access everything. */
const PASSWORD_MIN = 10
/** Maximum number of invalid answers to one question, so that a pipe with invalid data does not run forever. */
const ATTEMPTS = 5

const YES = 'sim'

/** Error after ATTEMPTS invalid answers to one question. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

interface Given {
  db: Db
  clock: Clock
  terminal: Terminal
}

interface Names {
  first_name: string
  last_name: string
  email: string
  username: string
}

const QUESTIONS: readonly (readonly [field: keyof Names, question: string])[] = [
  ['first_name', 'Nome: '],
  ['last_name', 'Sobrenome: '],
  ['email', 'E-mail: '],
  ['username', 'Nome para entrar: '],
]

const TAKEN: Partial<Record<keyof Names, string>> = {
  email: 'Já existe uma conta com este e-mail.',
  username: 'Já existe uma conta com este nome.',
}

/** Returns the error message for an unsuitable superuser password; null if the password is accepted. */
export async function superuserPasswordProblem(password: string, names: Names): Promise<string | null> {
  const problem = passwordProblem(password)
  if (problem) return problem
  if ([...password].length < PASSWORD_MIN)
    return `A senha de um superutilizador deve ter pelo menos ${PASSWORD_MIN} caracteres.`
  if (new Set(password).size < 5) return 'A senha repete os mesmos caracteres. Escolha outra.'
  const folded = fold(password)
  const own = [names.username, names.email.split('@')[0] ?? '', names.first_name, names.last_name].map(fold)
  if (own.some((word) => word.length > 2 && folded.includes(word)))
    return 'A senha não pode conter o nome nem o e-mail.'
  return (await isCommonPassword(password)) ? PASSWORD_COMMON : null
}

/** Repeats a question until the answer is valid. Throws GivenUp after ATTEMPTS invalid answers. */
async function askUntil(
  terminal: Terminal,
  ask: () => Promise<string>,
  problemOf: (answer: string) => Promise<string | null> | string | null,
): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await ask()
    const problem = await problemOf(answer)
    if (!problem) return answer
    terminal.say(problem)
  }
  throw new GivenUp()
}

async function askNames({ db, terminal }: Given): Promise<Names> {
  const names: Names = { first_name: '', last_name: '', email: '', username: '' }
  for (const [field, question] of QUESTIONS)
    names[field] = await askUntil(
      terminal,
      () => terminal.ask(question),
      async (answer) => {
        const problem = invitationProblems({ ...names, [field]: answer })[field]
        if (problem) return problem
        const taken = await findTakenNames(db, { username: '', email: '', [field]: answer })
        return (field === 'email' || field === 'username') && taken[field] ? (TAKEN[field] ?? null) : null
      },
    )
  return names
}

/** Asks the user to type a password twice, until both are the same and the password is not weak. */
async function askPassword(terminal: Terminal, names: Names): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const password = await askUntil(
      terminal,
      () => terminal.askHidden('Senha (não se vê enquanto escreve): '),
      (answer) => superuserPasswordProblem(answer, names),
    )
    if ((await terminal.askHidden('Outra vez: ')) === password) return password
    terminal.say(`${PASSWORDS_DIFFER}. Tente outra vez.`)
  }
  throw new GivenUp()
}

/**
 * Creates a superuser from answers on the terminal. The data is not passed as arguments or variables, because they
 * would be visible in the history of the shell and in the list of processes.
 * @returns false if there is a superuser already and the user does not want another one
 */
export async function makeSuperuser(given: Given): Promise<boolean> {
  const { db, clock, terminal } = given
  const count = await countSuperusers(db)
  if (count > 0) {
    terminal.say(
      count === 1
        ? 'Já há um superutilizador. Novas pessoas da equipa convidam-se em /dashboard/users.'
        : `Já há ${count} superutilizadores. Novas pessoas da equipa convidam-se em /dashboard/users.`,
    )
    if ((await terminal.ask(`Criar mais um mesmo assim? Escreva «${YES}» para continuar: `)) !== YES) {
      terminal.say('Nada mudou.')
      return false
    }
  }
  const names = await askNames(given)
  const passwordHash = await hashPassword(await askPassword(terminal, names))
  const at = clock().toISOString()
  const id = await db.transaction().execute(async (trx) => {
    await holdStandings(trx)
    const created = await addAccount(trx, {
      username: names.username,
      email: names.email,
      firstName: names.first_name,
      lastName: names.last_name,
      userType: null,
      passwordHash,
      createdAt: at,
    })
    if (created === null) return null
    // The e-mail address counts as verified without a link: a person at the server's terminal could change the database
    // anyway.
    await verifyEmail(trx, created, at)
    const by = { userId: created, actorId: created, at, net: '' }
    await changeRolesIn(trx, { ...by, isStaff: true, isSuperuser: true, groups: [] })
    await recordEvent(trx, { at, event: 'account-create', outcome: 'success', accountId: created })
    return created
  })
  if (id === null) throw new Error('The username or e-mail was taken while the questions were answered')
  terminal.say(`Conta criada. Entre em /login com «${names.username}».`)
  return true
}
