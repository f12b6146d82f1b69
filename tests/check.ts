import { finish, runChecks } from './support/checks'

/** The command `npm run check` checks types, lint rules, format, generated files and architecture. */
finish(await runChecks())
