import { finish, runChecks } from './support/checks'

/**
 * The command `npm run check` checks types, lint rules, format, generated files, and the rules in the test files
 * directly in tests/, such as those of the architecture.
 */
finish(await runChecks())
