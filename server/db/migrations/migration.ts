import type { Engine } from '../database'
import type { Trx } from '../schema'

/** A function that changes the schema. Each migration runs once, inside the transaction of `migrate`. */
export type Migration = (trx: Trx, engine: Engine) => Promise<void>
