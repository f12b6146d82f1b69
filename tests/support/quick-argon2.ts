import { createRequire } from 'node:module'

/* Replaces '@node-rs/argon2' in the API tests (vitest.config.ts) with the same Argon2id, but with less memory and
   one pass. The API tests check thousands of passwords, which took a sixth of their time at the production cost. The
   unit tests, the end-to-end tests, and API tests that set ARGON2_COST to 'production' use the production cost. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(
    password,
    process.env.ARGON2_COST === 'production' ? options : { ...options, memoryCost: 1024, timeCost: 1 },
    signal,
  )

export const { verify } = argon2
