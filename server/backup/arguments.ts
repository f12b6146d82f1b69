import { parseArgs } from 'node:util'

export const USAGE = `npm run backup -- FICHEIRO [--also FICHEIRO-OU-PASTA] [--with-keys]
    copia a base de dados e os ficheiros, com o servidor a trabalhar
npm run backup:check -- FICHEIRO [--in PASTA]
    ensaia uma restauração numa pasta temporária e compara tudo
npm run restore -- FICHEIRO
    restaura para DATA_DIR, que tem de estar vazia (e para DATABASE_URL, se estiver definida)

Com BACKUP_PASSPHRASE a cópia é cifrada.`

type Command = 'backup' | 'check' | 'restore'

const OPTIONS = {
  also: { type: 'string' },
  in: { type: 'string' },
  'with-keys': { type: 'boolean' },
} as const
type Option = keyof typeof OPTIONS

/** The options that each command accepts. */
const ALLOWED: Record<Command, readonly Option[]> = {
  backup: ['also', 'with-keys'],
  check: ['in'],
  restore: [],
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch {
    return null
  }
}

/** Returns the command, the file and the options of the command line; null if the arguments are invalid. */
export function readArguments(args: readonly string[]) {
  const parsed = parse(args)
  if (!parsed) return null
  const [command = '', file, ...others] = parsed.positionals
  if (!Object.hasOwn(ALLOWED, command) || file === undefined || others.length > 0) return null
  const allowed = ALLOWED[command as Command]
  if (!Object.keys(parsed.values).every((name) => allowed.includes(name as Option))) return null
  return { command: command as Command, file, values: parsed.values }
}
