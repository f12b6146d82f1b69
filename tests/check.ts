import { finish, runChecks } from './support/checks'

/** `npm run check`: types, lint, format, generated files, architecture. */
finish(await runChecks())
