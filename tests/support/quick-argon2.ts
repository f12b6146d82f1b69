import { createRequire } from 'node:module'

/*
 * Replaces '@node-rs/argon2' in the API tests (vitest.config.ts). It is the same Argon2id with less memory and one pass:
 * the tests check some ten thousand passwords, which took a fifth of their time. The unit tests and the end-to-end tests
 * use the production cost.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { memoryCost: 1024, timeCost: 1, ...options }, signal)

export const { verify } = argon2
